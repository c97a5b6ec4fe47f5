/** IOC codes that ISO 3166-1 alpha-3 doesn't have. BRN is left out: it is ISO's Brunei, not the IOC's Bahrain. */
export const IOC_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  `
    ALG:DZ ANG:AO ANT:AG ARU:AW ASA:AS BAH:BS BAN:BD BAR:BB BER:BM BHU:BT BIZ:BZ BOT:BW BRU:BN BUL:BG BUR:BF CAM:KH
    CAY:KY CGO:CG CHA:TD CHI:CL CRC:CR CRO:HR DEN:DK ESA:SV FIJ:FJ GAM:GM GBS:GW GEQ:GQ GER:DE GRE:GR GRN:GD GUA:GT
    GUI:GN HAI:HT HON:HN INA:ID IRI:IR ISV:VI IVB:VG KOS:XK KSA:SA KUW:KW LAT:LV LBA:LY LES:LS LIB:LB MAD:MG MAS:MY
    MAW:MW MGL:MN MON:MC MRI:MU MTN:MR MYA:MM NCA:NI NED:NL NEP:NP NGR:NG NIG:NE OMA:OM PAR:PY PHI:PH PLE:PS POR:PT
    PUR:PR RSA:ZA SAM:WS SEY:SC SIN:SG SKN:KN SLO:SI SOL:SB SRI:LK SUD:SD SUI:CH TAN:TZ TGA:TO TOG:TG TPE:TW UAE:AE
    URU:UY VAN:VU VIE:VN VIN:VC ZAM:ZM ZIM:ZW
  `
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':')),
)

/** Names in results that the country library doesn't have, in lower case without accents, with "and" for "&"; by code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  BN: 'brunei',
  BO: 'bolivia plurinational state of',
  CD: 'dr congo',
  CN: 'mainland china',
  CV: 'cabo verde',
  FK: 'falkland islands',
  FM: 'micronesia',
  GB: 'england, great britain and northern ireland, northern ireland, scotland, uk, wales',
  GW: 'guinea bissau',
  HK: 'hong kong china, hong kong sar, hong kong sar china',
  IE: 'republic of ireland',
  IR: 'iran islamic republic of',
  KN: 'st kitts and nevis',
  KR: 'korea, korea south',
  LA: 'laos',
  LC: 'st lucia',
  MD: 'moldova',
  MK: 'macedonia',
  MM: 'burma',
  MO: 'macao sar, macau, macau sar',
  NL: 'holland',
  SY: 'syria',
  SZ: 'swaziland',
  TL: 'east timor',
  TT: 'trinidad',
  TW: 'chinese taipei, republic of china',
  VA: 'vatican, vatican city',
  VC: 'st vincent and the grenadines',
  VE: 'venezuela bolivarian republic of',
  VG: 'british virgin islands',
  VI: 'united states virgin islands, us virgin islands',
  VN: 'viet nam',
}

/** The code of each of these names. */
export const OTHER_COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.split(', ').map((name) => [name, code])),
)
