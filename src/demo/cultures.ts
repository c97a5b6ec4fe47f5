/**
 * Where names come from. Given names are common ones; family names are invented, put together from a head and a tail
 * that sound like the place, so that no name is meant for a person who lives. Parts are words in one text, for brevity.
 */
export interface Culture {
  male: readonly string[]
  female: readonly string[]
  heads: readonly string[]
  tails: readonly string[]
}

const words = (text: string) => text.split(' ')
const culture = (male: string, female: string, heads: string, tails: string): Culture => ({
  male: words(male),
  female: words(female),
  heads: words(heads),
  tails: words(tails),
})

export const CULTURES = {
  english: culture(
    'Aaron Adam Alex Andrew Ben Blake Brandon Caleb Cameron Carter Charlie Chris Cole Connor Daniel Dylan Eli Ethan Evan Finn Gavin Grant Henry Hunter Isaac Jack Jake James Jordan Josh Kyle Liam Logan Luke Marcus Mason Matt Max Nate Noah Oliver Owen Patrick Riley Ryan Sam Scott Sean Spencer Thomas Trevor Tyler Wes Will Zach',
    'Abby Alice Alyssa Amanda Amber Anna Ashley Ava Bella Brooke Caitlin Callie Chloe Claire Daisy Ella Ellie Emily Emma Erin Georgia Grace Haley Hannah Hope Isla Jade Jenna Jess Julia Kate Kelly Lauren Lily Lucy Maddie Maya Megan Molly Natalie Olivia Paige Quinn Rachel Rebecca Rose Ruby Sarah Savannah Sophie Summer Taylor Tess Tori Zoe',
    'Alder Bramble Calder Clover Corven Dunner Elder Ember Fallow Fennel Garrow Hollin Inver Kestle Larkin Lorn Marlow Nether Oaken Pellow Quillan Ravel Rowan Sallow Sedge Tarn Thistle Tolver Umber Vesper Whin Wilder Wrenner Yarrow',
    'beck brook combe croft dale den fell field gate grove holt hurst ley low mere more ridge sey shaw stead stow thwaite wick wold',
  ),
  spanish: culture(
    'Alejandro Andrés Ángel Carlos César Cristian Diego Eduardo Emilio Esteban Felipe Fernando Gonzalo Héctor Iván Javier Joaquín José Juan Julián Lucas Luis Manuel Mateo Matías Miguel Nicolás Óscar Pablo Rafael Raúl Rodrigo Santiago Sebastián Tomás Vicente',
    'Adriana Alba Alicia Ana Andrea Beatriz Camila Carla Carmen Carolina Catalina Clara Daniela Elena Eva Gabriela Inés Irene Isabel Jimena Laura Lucía María Mariana Marta Natalia Noelia Paula Pilar Renata Rocío Sara Sofía Valentina Valeria Ximena',
    'Albar Azul Bern Carr Cerv Daló Esc Font Guar Hind Jar Lur Mald Mont Novell Olmed Pard Quir Rival Sald Tor Ulm Valder Yest Zarc',
    'alvo anza añol areda arro avente azo edal egro eida eña epo erán escal ildo isal izón olmo orán oriz ubal uñe',
  ),
  portuguese: culture(
    'André Antônio Bernardo Bruno Caio Davi Diogo Fábio Gabriel Guilherme Henrique Hugo João Leonardo Luís Marcelo Miguel Murilo Pedro Rafael Renato Ricardo Rui Thiago Tiago Vinícius Vítor',
    'Amanda Ana Beatriz Bianca Bruna Carolina Débora Fernanda Gabriela Helena Inês Isabela Joana Júlia Larissa Letícia Luana Luísa Mafalda Manuela Marina Rafaela Sofia Tânia Tatiana Vitória',
    'Alcor Bragan Cast Coim Espin Fal Gouve Lamar Mont Nog Oliv Penaf Quint Rib Sabug Salv Tav Vilar Vimi',
    'açal adinho ães almo ança arim ata eirol elo enha ido inal inhão ões ofal oral ueda uço',
  ),
  french: culture(
    'Adrien Alexandre Antoine Arnaud Baptiste Benoît Cédric Clément Damien Étienne Fabien Florian François Guillaume Hugo Jérôme Julien Loïc Louis Lucas Mathieu Maxime Nicolas Olivier Pierre Quentin Rémi Romain Simon Théo Thomas Vincent Xavier Yann',
    'Alice Amélie Anaïs Aurélie Camille Cécile Céline Charlotte Chloé Clémence Élise Élodie Emma Fanny Gaëlle Hélène Inès Jeanne Julie Justine Laure Léa Lucie Manon Margaux Marie Mathilde Noémie Pauline Sarah Solène Sylvie Zoé',
    "Arbel Beauv Boisv Chanv Clairv D'Aur Dorm Fauv Gard Hauter L'Aub Lav Marcell Montf Noirv Orv Pelv Rochev Sauv Tourv Vallor Verm",
    'aine ançon ard aud aux eau elin elle ère eret eron ès eux ignac igny iol oisel onnet oré oux',
  ),
  german: culture(
    'Alexander Andreas Benedikt Björn Christoph Daniel Dominik Fabian Felix Florian Hannes Jan Jannik Jonas Jörg Julian Jürgen Kai Lars Leon Lukas Markus Matthias Maximilian Moritz Niklas Philipp Sebastian Simon Stefan Sven Tim Tobias Uwe',
    'Anja Annika Antonia Birgit Carla Charlotte Eva Franziska Greta Hanna Heike Ines Jana Johanna Julia Jördis Katharina Kathrin Käthe Laura Lea Lena Leonie Luisa Magdalena Marie Miriam Nele Nina Paula Sabine Sophie Svenja Theresa Vera',
    'Ahorn Bärn Birken Dornen Eichel Fels Grau Hagen Hohl Kessel Lauben Linden Möhr Nuß Ochsen Preiß Rauch Schöll Silber Strauß Tannen Ulmen Wacker Weiß Zell',
    'acker au bach baum berger brenner brück feld graben häuser hofer kamp lechner leitner müller ried roth schlag stetter thal wald',
  ),
  italian: culture(
    'Alberto Alessandro Andrea Antonio Claudio Dario Davide Edoardo Emanuele Enrico Fabio Federico Filippo Francesco Gabriele Giacomo Giorgio Giovanni Giulio Lorenzo Luca Marco Matteo Michele Niccolò Paolo Pietro Riccardo Roberto Simone Stefano Tommaso',
    'Alessia Alice Anna Arianna Beatrice Bianca Camilla Carlotta Caterina Chiara Claudia Elena Elisa Eleonora Federica Francesca Gaia Giada Ginevra Giorgia Giulia Greta Ilaria Irene Ludovica Margherita Martina Matilde Noemi Sara Silvia Sofia Valentina Vittoria',
    'Alban Bell Bront Calv Carpon Dorn Fior Gall Guald Lav Mal Mont Nov Orl Pallad Quagl Ros Sant Serr Tav Vald Vign Zan',
    'acci aldi ante arini asco atelli avera egari ella entini erolo etti iani icchio ignoli oldo onari orzi ucci ulin',
  ),
  dutch: culture(
    'Bas Bram Daan Dirk Floris Gijs Hidde Jasper Jelle Jeroen Joost Koen Lars Maarten Niels Pim Pieter Rik Ruben Sander Sjoerd Stijn Thijs Tim Tom Wouter',
    'Anouk Eline Esmée Femke Fleur Hanneke Iris Jasmijn Kim Lieke Lotte Maaike Marieke Marit Merel Noor Renske Roos Sanne Saskia Tess Wendy Willemijn Yara',
    'van·Aalden van·Boxmeer van·Dorre de·Elzen ter·Gaast van·Hoven Klaver Linde Meers van·Noord Oever Polder Riet Schaap van·Tessel Veen Waal Zand Zilver',
    'akker berg boom broek burg dam daal dijk hof horst huizen kamp laan mans oord sloot stra veld woude',
  ),
  nordic: culture(
    'Anders Axel Bjørn Elias Emil Erik Filip Frederik Gustav Håkon Henrik Jesper Johan Jørgen Kasper Kristian Lars Lasse Linus Magnus Mads Mikkel Nils Ole Oskar Rasmus Sindre Søren Tobias Viktor Åke',
    'Agnes Amalie Anna Astrid Caroline Ebba Elin Emma Freja Frida Hanna Ida Ingrid Johanna Kaja Karin Katrine Linnéa Live Maja Maren Mathilde Nora Ronja Saga Sigrid Signe Silje Sofie Solveig Søs Thea Tuva Åsa',
    'Alm Ås Bjørk Brekke Dal Elve Fjell Grønn Hav Holm Kald Kvist Lille Lund Mark Nord Øster Ring Sjø Skog Strøm Søndre Tang Ulv Vester Ætt',
    'aas berg bø by dahl gaard gren haug hede høj kvist lind løv mo nes rud skov stad strand vang vik å',
  ),
  icelandic: culture(
    'Ari Baldur Birkir Dagur Einar Guðni Gunnar Hlynur Jökull Kári Óðinn Ragnar Snorri Sölvi Þór',
    'Ásta Birna Bryndís Edda Embla Eyrún Guðrún Hildur Íris Kolfinna Ragnheiður Sól Svala Unnur Þórdís',
    'Ás Bláfell Dynk Foss Glóð Hraun Jökul Kald Mosfell Norð Reyni Skugg Víð Þoku',
    'dal eyjar fells fjörð heiðar lind strand tind vatn vík',
  ),
  polish: culture(
    'Adam Bartosz Błażej Dawid Filip Grzegorz Hubert Jakub Jan Kacper Kamil Krzysztof Łukasz Maciej Marcin Mateusz Michał Paweł Piotr Rafał Szymon Tomasz Wojciech',
    'Agata Agnieszka Aleksandra Alicja Anna Dorota Ewa Gabriela Hanna Iga Joanna Julia Justyna Kasia Kinga Magda Małgorzata Marta Monika Natalia Ola Paulina Weronika Zofia Zuzanna',
    'Bar Brzoz Chmur Dąb Gołęb Jag Klon Krzem Leśn Łęż Mal Nied Ostr Podl Rzep Sław Świerk Topol Wierzb Zor Żur',
    'acki adło arek cewicz czak ecki elak eniec icz iński isz nicki oń orek owiak ski uszek ys',
  ),
  czech: culture(
    'Adam Aleš David Dominik Filip František Jakub Jan Jiří Josef Karel Lukáš Marek Martin Matěj Michal Ondřej Pavel Petr Radek Štěpán Tomáš Vojtěch Zdeněk',
    'Adéla Alena Aneta Barbora Dana Eliška Eva Hana Iva Jana Jitka Karolína Kateřina Klára Lenka Lucie Markéta Michaela Nikola Petra Šárka Tereza Veronika Zuzana',
    'Brod Čáp Doub Havl Hřib Jab Jeř Klát Kopr Lísk Mráz Obl Pešl Řez Skál Šípk Třeš Vrb Zemn Žal',
    'áček ačka an ánek ář čík ečka el enda ík íček il oun oš ouch upa',
  ),
  balkan: culture(
    'Ante Blaž Bojan Božidar Darko Dejan Đorđe Filip Goran Igor Ivan Jure Luka Marko Matej Mihajlo Miloš Nikola Petar Saša Stefan Tin Vuk Žan Željko',
    'Ana Anja Dora Dunja Iva Ivana Jelena Katarina Lana Lea Lucija Maja Marija Mia Milica Mirna Nika Nina Petra Sanja Sara Tanja Teodora Tina Vesna Živa',
    'Bor Brez Čemp Dub Đur Glog Jasen Jel Kam Klek Lip Mrak Oraš Plan Rakit Smrek Šum Trešn Vrbn Zlat Žar',
    'ač ak ančić ar avec ec enjak ević ic ić inec ko nik ovčan ovec uša',
  ),
  romanian: culture(
    'Adrian Alexandru Andrei Bogdan Călin Cătălin Ciprian Cosmin Cristian Dragoș Florin Gabriel Horia Ionuț Laurențiu Marius Mihai Mircea Octavian Răzvan Sorin Ștefan Tudor Vlad',
    'Adela Alexandra Alina Ana Andreea Anca Bianca Camelia Cristina Daria Diana Elena Ioana Irina Larisa Mădălina Maria Mihaela Miruna Oana Raluca Roxana Simona Ștefania Teodora',
    'Arin Brăd Căl Cetăț Dobr Făg Gorun Izvor Lăst Molid Năst Plop Rogoz Săl Stejăr Șoim Târn Ulm Vad Zăvoi',
    'an ar aș eanu ea el escu ilă in iș oiu oni otă ut',
  ),
  hungarian: culture(
    'Ádám Attila Balázs Bálint Bence Csaba Dániel Dávid Ferenc Gábor Gergő István Kristóf László Márk Máté Péter Tamás Zoltán Zsolt',
    'Anna Boglárka Csilla Dóra Edit Emese Eszter Fanni Flóra Hanna Ildikó Judit Kata Kinga Lilla Luca Nóra Orsolya Petra Réka Zita Zsófia',
    'Almás Bükk Cser Diós Erdő Fenyő Gyöngy Hárs Kőris Kökény Liget Mező Nyír Rózs Somos Szél Tölgy Vadas Zöld',
    'aljai berki di egri falvi fi halmi hegyi keresi laki ligeti mosi őri pataki révi szigeti teleki völgyi',
  ),
  turkish: culture(
    'Ahmet Barış Berk Burak Can Cem Deniz Emre Eren Furkan Hakan İbrahim Kaan Kerem Mert Murat Ozan Ömer Serkan Tolga Umut Yiğit',
    'Aslı Aylin Ayşe Beren Buse Ceren Damla Defne Ece Ela Elif Esra Gizem Gül İpek Melis Merve Nehir Özge Pınar Selin Sude Şeyma Zeynep',
    'Ak Altın Bağ Çınar Dağ Ekin Gök Gümüş Ilgaz Kara Kızıl Meşe Pamuk Sarı Taş Uğur Yayla Yeşil',
    'alan bey çalı dere gün kaya kın özlü pınar sar soy taç tepe toprak tuğ ünlü',
  ),
} as const satisfies Record<string, Culture>
