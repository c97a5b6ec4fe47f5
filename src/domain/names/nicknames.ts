/** Nicknames of given names. None is of a particular player. */
const NICKNAMES = `
  abby abigail, alex alejandro, alex alexander, alex alexandra, ali alexander, andi andreas, andy andrew,
  angie angela, augie augustus, ben benjamin, beppe giuseppe, beth elizabeth, betty elisabeth, bill william,
  billy william, bob robert, bobby robert, brad bradley, cat catherine, catharine catherine, cathy catherine,
  charlie charles, chris christian, chris christina, chris christopher, cindy cynthia, connor conor, conny cornelia,
  dan daniel, danny daniel, dave david, deb deborah, dick richard, dom dominic, don donald, doug douglas, ed edward,
  eddie eduardo, eddie edward, fede federico, franzi franziska, fred frederick, freddy frederick, fritz friedrich,
  gabby gabriela, gabe gabriel, gabi gabriele, gitti brigitte, greg gregory, gus augustus, hank henry,
  hannes johannes, hans johann, hans johannes, hansi johann, heinz heinrich, hias matthias, jack john,
  jackie jacqueline, jake jacob, jen jennifer, jenny jennifer, jim james, jimmy james, joe joseph, joey joseph,
  jon jonathan, josh joshua, jupp josef, kalle karl, kate catherine, kate katherine, katharine catherine,
  katherine catherine, kathryn catherine, kathryn katherine, kathy katherine, katie katherine, ken kenneth,
  kim kimberly, klaus nikolaus, kris kristopher, larry lawrence, leo leonardo, lisa elisabeth, lisi elisabeth,
  liz elizabeth, lizzie elizabeth, lois alois, maddie madison, maggie margaret, mari mariana, matt matthew,
  max maximilian, max maxwell, meg margaret, meg megan, michi michael, mickey michael, mike michael, mike miguel,
  mitch mitchell, moni monika, nate nathan, nate nathaniel, ned edward, nick nicholas, nick nicolas, nicky nicole,
  nico nicolas, paco francisco, pancho francisco, pat patricia, pat patrick, peggy margaret, pepe jose, pete peter,
  phil philip, rach rachel, ray raymond, resi theresa, resi therese, rich richard, rick richard, rob robert,
  ron ronald, rudi rudolf, sam samantha, sam samuel, sandy sandra, sascha alexander, sasha alexander, schorsch georg,
  sepp josef, sigi siegfried, steffi stefanie, steve stephen, steve steven, sue susan, susie susan, tam tamara,
  ted edward, ted theodore, tim timothy, tom thomas, tommy thomas, toni anton, tony anthony, tony antonio,
  tori victoria, uli ulrich, vic victor, vicky victoria, vroni veronika, wastl sebastian, will william,
  wolle wolfgang, xandi alexander, zac zachary, zach zachary, zack zachary`

/** Given names by nicknames, and nicknames by given names. */
export const GIVEN_NAMES = new Map<string, string[]>()
for (const pair of NICKNAMES.split(',')) {
  const [nickname = '', given = ''] = pair.trim().split(' ')
  GIVEN_NAMES.set(nickname, [...(GIVEN_NAMES.get(nickname) ?? []), given])
  GIVEN_NAMES.set(given, [...(GIVEN_NAMES.get(given) ?? []), nickname])
}
