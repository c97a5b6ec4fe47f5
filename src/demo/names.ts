import type { Gender } from '#domain/division/gender.ts'
import { foldText } from '#domain/names/search-text.ts'
import { slugify } from '#domain/names/slug.ts'
import type { Random } from '#statistics/chance/random.ts'

/**
 * Names by language. First names are common. Family names are invented by joining a head and a tail that sound like the
 * language, so that no name belongs to a real person.
 */
interface NameTable extends Record<Gender, readonly string[]> {
  heads: readonly string[]
  tails: readonly string[]
}

const words = (text: string) => text.split(' ')
const table = (female: string, male: string, heads: string, tails: string): NameTable => ({
  FEMALE: words(female),
  MALE: words(male),
  heads: words(heads),
  tails: words(tails),
})

const TABLES = {
  english: table(
    'Abby Alice Amber Anna Ashley Ava Bella Brooke Callie Chloe Claire Daisy Ella Emily Emma Erin Georgia Grace Haley Hannah Isla Jade Jenna Julia Kate Lauren Lily Lucy Maya Megan Molly Natalie Olivia Paige Rachel Rose Ruby Sarah Sophie Taylor Tess Zoe',
    'Aaron Adam Andrew Ben Blake Caleb Carter Chris Cole Connor Daniel Dylan Eli Ethan Evan Finn Gavin Grant Henry Hunter Isaac Jack Jake James Josh Kyle Liam Logan Luke Marcus Mason Max Nate Noah Oliver Owen Patrick Ryan Sam Spencer Thomas Tyler Wes Zach',
    'Alder Bramble Calder Clover Corven Dunner Elder Ember Fallow Fennel Garrow Hollin Inver Kestle Larkin Lorn Marlow Nether Oaken Pellow Quillan Ravel Rowan Sallow Sedge Tarn Thistle Tolver Umber Vesper Whin Wilder Yarrow',
    'beck brook combe croft dale den field gate grove holt hurst ley low mere ridge shaw stead stow thwaite wick wold',
  ),
  spanish: table(
    'Adriana Alba Ana Beatriz Camila Carla Carmen Catalina Clara Daniela Elena Gabriela Inés Irene Isabel Jimena Laura Lucía María Mariana Marta Natalia Paula Pilar Rocío Sara Sofía Valentina Ximena',
    'Alejandro Andrés Ángel Carlos César Diego Eduardo Emilio Esteban Felipe Gonzalo Héctor Iván Javier Joaquín José Juan Julián Luis Manuel Mateo Matías Miguel Nicolás Óscar Pablo Rafael Raúl Santiago Sebastián Tomás',
    'Albar Azul Bern Carr Cerv Daló Esc Font Guar Hind Jar Lur Mald Mont Novell Olmed Pard Quir Rival Sald Tor Ulm Valder Zarc',
    'alvo anza añol areda arro avente azo edal egro eida eña epo erán escal ildo isal izón olmo oriz ubal uñe',
  ),
  nordic: table(
    'Agnes Amalie Astrid Caroline Ebba Elin Freja Frida Hanna Ida Ingrid Johanna Kaja Karin Linnéa Maja Maren Mathilde Nora Ronja Saga Sigrid Signe Silje Sofie Solveig Thea Tuva Åsa',
    'Anders Axel Bjørn Elias Emil Erik Filip Gustav Håkon Henrik Jesper Johan Jørgen Kasper Kristian Lars Lasse Linus Magnus Mads Mikkel Nils Oskar Rasmus Sindre Søren Tobias Viktor Åke',
    'Alm Ås Bjørk Brekke Dal Elve Fjell Grønn Hav Holm Kald Kvist Lille Lund Mark Nord Øster Ring Sjø Skog Strøm Tang Ulv Vester',
    'berg bø by dahl gaard gren haug hede høj lind løv mo nes rud stad strand vang vik',
  ),
  czech: table(
    'Adéla Alena Aneta Barbora Dana Eliška Hana Iva Jana Jitka Karolína Kateřina Klára Lenka Lucie Markéta Nikola Petra Šárka Tereza Veronika Zuzana',
    'Aleš David Dominik Filip František Jakub Jan Jiří Josef Karel Lukáš Marek Martin Matěj Ondřej Pavel Petr Radek Štěpán Tomáš Vojtěch Zdeněk',
    'Brod Čáp Doub Havl Hřib Jab Jeř Klát Kopr Lísk Mráz Obl Pešl Řez Skál Šípk Třeš Vrb Zemn Žal',
    'áček ánek ář čík enda ík íček oun oš ouch upa',
  ),
  vietnamese: table(
    'Ánh Bích Chi Diệp Dung Giang Hà Hạnh Hiền Hoa Hương Khánh Kim Lan Linh Mai My Ngân Ngọc Như Phương Quỳnh Thảo Thu Thủy Trang Uyên Vân Yến',
    'Anh Bảo Công Cường Đăng Đạt Đức Dũng Duy Hải Hiếu Hoàng Huy Khang Khôi Long Minh Nam Phúc Quân Quang Sơn Thành Thiện Tuấn Việt Vinh',
    'Bạch Diệu Đông Hải Hồng Lam Lâm Ngân Nguyệt Sơn Thanh Thảo Thiên Trúc Tuyết Vân Viễn Xuân',
    'bình châu chi đăng giang hà hải khê lâm linh minh ngọc phong quang sa sơn thủy tùng vân viên',
  ),
} as const satisfies Record<string, NameTable>

type TableName = keyof typeof TABLES

/** Countries, the languages of their names, and approximate shares of players in percent. */
const ORIGINS: readonly (readonly [country: string, names: TableName, share: number])[] = [
  ['United States', 'english', 44],
  ['United States', 'spanish', 8],
  ['United States', 'vietnamese', 4],
  ['United States', 'nordic', 3],
  ['Canada', 'english', 7],
  ['Australia', 'english', 5],
  ['United Kingdom', 'english', 4],
  ['New Zealand', 'english', 1],
  ['Spain', 'spanish', 4],
  ['Mexico', 'spanish', 3],
  ['Argentina', 'spanish', 3],
  ['Sweden', 'nordic', 3],
  ['Norway', 'nordic', 2],
  ['Denmark', 'nordic', 2],
  ['Czechia', 'czech', 4],
  ['Vietnam', 'vietnamese', 5],
]

/** Returns a slug in which letters such as ø are transliterated; {@link slugify} alone would drop them. */
export function latinSlug(text: string): string {
  return slugify(foldText(text))
}

export function inventPerson(random: Random, gender: Gender): { name: string; country: string } {
  const [country, tableName] = random.pickWeighted(ORIGINS.map((origin) => [origin, origin[2]] as const))
  const names = TABLES[tableName]
  const [head, tail] = [random.pick<string>(names.heads), random.pick<string>(names.tails)]
  return { name: `${random.pick<string>(names[gender])} ${joinParts(head, tail)}`, country }
}

/** Joins two parts of a word. If the last and the first letter are equal, the letter appears once. */
export function joinParts(head: string, tail: string): string {
  return head.at(-1) === tail[0] ? head + tail.slice(1) : head + tail
}
