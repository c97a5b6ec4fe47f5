/** Nicknames of given names. None is of a particular player. */
const NICKNAMES = `
  abby abigail, augie augustus, gus augustus, alex alexander, alex alexandra, alex alejandro, andy andrew, angie angela, ben benjamin, beth elizabeth,
  bill william, bob robert, brad bradley, cat catherine, cathy catherine, katherine catherine, katharine catherine, kathryn catherine, catharine catherine, kathryn katherine, charlie charles, chris christopher,
  chris christian, chris christina, cindy cynthia, connor conor, dan daniel, danny daniel, dave david, deb deborah,
  dom dominic, don donald, doug douglas, ed edward, eddie eduardo, eddie edward, fede federico, fred frederick,
  freddy frederick, gabe gabriel, gabby gabriela, greg gregory, hank henry, jack john, jackie jacqueline, jake jacob,
  jen jennifer, jenny jennifer, jim james, jimmy james, joe joseph, joey joseph, jon jonathan, josh joshua, kate katherine,
  kate catherine, kathy katherine, katie katherine, ken kenneth, kim kimberly, kris kristopher, larry lawrence,
  leo leonardo, liz elizabeth, lizzie elizabeth, maddie madison, maggie margaret, mari mariana, matt matthew,
  max maximilian, max maxwell, meg megan, mickey michael, mike michael, mike miguel, mitch mitchell, nate nathan,
  nate nathaniel, nick nicholas, nick nicolas, nico nicolas, nicky nicole, pat patrick, pat patricia, pete peter,
  phil philip, rach rachel, ray raymond, rick richard, rich richard, rob robert, ron ronald, sam samuel, sam samantha,
  sandy sandra, steve stephen, steve steven, sue susan, susie susan, tam tamara, ted theodore, tim timothy, tom thomas,
  tommy thomas, tony anthony, tony antonio, tori victoria, vicky victoria, vic victor, will william, zac zachary,
  zach zachary, zack zachary`

/** Given names by nicknames, and nicknames by given names. */
export const GIVEN_NAMES = new Map<string, string[]>()
for (const pair of NICKNAMES.split(',')) {
  const [nickname = '', given = ''] = pair.trim().split(' ')
  GIVEN_NAMES.set(nickname, [...(GIVEN_NAMES.get(nickname) ?? []), given])
  GIVEN_NAMES.set(given, [...(GIVEN_NAMES.get(given) ?? []), nickname])
}
