import type { IntentWords } from "./intent-words.ts";

export const polish: IntentWords = {
  unsubscribe: `
    (wypisac|wypisanie|wypiszcie|wypisz|rezygnuje z (subskrypcji|newslettera))
    (usun|usunac|usuncie|skresl\\w*|wykresl\\w*|usuniecie)[\\w ]{0,30}(z (waszej|panstwa|tej|listy|bazy)|(moj|nasz|moje|nasze) \\w+)
    (nie|prosze nie|przestan\\w*) (prosze )?(juz )?(do mnie |do nas |wiecej )*(pisa\\w*|pisz\\w*|kontaktowa\\w*|wysyla\\w*|przysyla\\w*)
    nie (chce|zycze sobie|chcemy|zyczymy sobie) (juz |wiecej )?(otrzymywac|dostawac|takich|zadnych|wiadomosci|tych|kontaktu)
    (zadnych|koniec) (wiecej |kolejnych )?(maili|wiadomosci|e-?maili)`,
  complaint: `
    to (jest )?(spam|nekanie|niedopuszczalne|nielegalne|skandal)
    (nekanie|niedopuszczaln\\w+|skandal\\w*|niezamowion\\w+|bezczelno\\w+)
    (rodo|uodo|prawnik\\w*|adwokat\\w*|kroki prawne|droge sadowa|zglosze|zglosimy)
    (skad|jak) (panstwo |pan |pani )?(macie|maja|ma|zdobyli\\w*|wzieli\\w*) (panstwo |pan |pani )?(moj|nasz|moje)
    (skarg\\w+|reklamacj\\w+|zazaleni\\w+)`,
  referral: `
    (prosze|najlepiej|lepiej)[\\w ]{0,15}(o kontakt|kontaktowac sie|skontaktowac sie|zwrocic sie|napisac|porozmawiac|pisac)[\\w ]{0,10} (z|do) (moim|moja|nasz\\w*|pan\\w*|kolega|kolezank\\w*|\\w+)
    (przekazalem|przekazalam|przekazuje|przeslalem|przeslalam|przesylam)[\\w ]{0,25} (do|kolezan\\w+|koled\\w+|dzialu|dyrektor\\w*)
    (wlasciwa|odpowiednia) osob\\w+[\\w ]{0,20} (jest|to|bedzie) \\w+
    (zajmuje sie|odpowiada za|odpowiedzialn\\w+ (jest|za))[\\w ]{0,25}(kolega|kolezanka|pan|pani|dyrektor|dzial)
    (kolega|kolezanka|moj kolega|moja kolezanka|dyrektor|kierownik)[\\w ,]{2,40}(zajmuje|odpowiada|prowadzi)`,
  "wrong-person": `
    nie jestem (wlasciwa|odpowiednia|osoba|odpowiedzialn\\w+)
    (zla|niewlasciw\\w+|bledn\\w+|zly) (osob\\w+|adres\\w*|dzial\\w*|firm\\w+)
    (pomyl\\w+|pomylka)
    (juz )?nie (pracuj\\w+)( juz| tu| tutaj)?
    (odszedl|odeszla|odszedlem|odeszlam) z (firmy|pracy)
    (to )?nie (moj|moja|nasz|nalezy do moich) (dzial|dzialka|obszar|obowiazk\\w+|dzialeczka)
    nie mam (z tym )?nic wspolnego`,
  "not-now": `
    (obecnie|teraz|na razie|chwilowo|w tej chwili|w tym (roku|kwartale|momencie)|aktualnie)[\\w ,]{0,40}\\bnie\\b
    \\bnie\\b[\\w ]{0,30}(teraz|na razie|w tym (roku|kwartale|momencie)|w tej chwili|obecnie|przed|do konca)
    (prosze|wroc\\w*|odezw\\w*|napis\\w*|skontaktuj\\w*|zadzwon\\w*|przypomn\\w*|wrocmy)[\\w ]{0,35}(za|po|w|od|na poczatku|pozniej|w przyszlym)\\b
    (moze|byc moze|ewentualnie) (pozniej|w|za|po|na)
    (za wczesnie|pozniej|odlozon\\w+|odkladamy|wstrzyman\\w+|zamrozon\\w+|przelozyc)`,
  "not-interested": `
    nie (jestesmy|jestem|interesuje|interesuja|bedziemy) (juz )?(zainteresowan\\w+|nas|mnie)
    (brak|bez) zainteresowania
    nie (potrzebuj\\w+|mamy potrzeby|skorzystamy|skorzystam)
    nie,? dziekuj\\w+
    (to )?nie (dla nas|pasuje)
    (rezygnuj\\w+|odmawia\\w+|zdecydowalismy sie nie|podziekujemy)`,
  "meeting-request": `
    (umowic|zaplanowac|ustalic|zorganizowac|odbyc|zarezerwowac|przeprowadzic)( sie)?( na)? (krotk\\w+ |pierwsz\\w+ )?(rozmow\\w+|spotkani\\w+|telefon|wideorozmow\\w+|prezentacj\\w+|demo|termin\\w*)
    (prosze (o )?|mozna )?(wyslac|przeslac|wyslanie|przeslanie|zaproponowac|zaproponowanie|podanie|podac)[\\w ]{0,12}(zaproszeni\\w+|termin\\w*|link\\w*|godzin\\w*)
    (czy )?(ma|maja|mialby|mialaby|jest|sa) (pan |pani |panstwo )?(czas|wolny|dostepn\\w+|wolna chwile)
    (poniedzialek|wtorek|srod\\w|czwartek|piatek|jutro|przyszlym tygodniu)[\\w :,]{0,30}(pasuje|odpowiada|byloby (dobrze|idealnie)|bedzie (ok|dobrze)|mi pasuje|moze byc)
    (czy )?(mozemy|moglibysmy|mozna) (porozmawiac|sie spotkac|spotkac sie|zadzwonic|umowic)
    prosze (do mnie )?(zadzwonic|o telefon|dzwonic)
    (spotkajmy|zdzwonmy|porozmawiajmy|umowmy) (sie)?`,
  objection: `
    (za|zbyt|bardzo|dosc|duzo za) (drog\\w+|kosztown\\w+|ryzykown\\w+|skomplikowan\\w+|wysok\\w+)
    (mamy|uzywamy|korzystamy|wspolpracujemy|pracujemy) (juz|z innym)
    juz (mamy|korzystamy|uzywamy|wspolpracujemy|posiadamy)
    (zadowoleni|zadowolony|zadowolona) (z|ze)
    (nie mamy|brak|poza|przekracza) (naszym |naszego |nasz |na to )?budzet\\w*
    (obaw\\w+|watpliwo\\w+|watpi\\w+|scepty\\w+|boimy)
    zl\\w+ doswiadczeni\\w+
    nie (widz\\w+|rozumiem\\w*) (korzysci|wartosci|zalet|jak|sensu|po co)
    tansz\\w+|taniej`,
  interested: `
    (bardzo|naprawde|zdecydowanie|mocno) zainteresowan\\w+
    (?<!nie )(jestesmy|jestem|bylibysmy) (bardzo |tym )?zainteresowan\\w+
    (interesuje|zainteresowal\\w+|zaciekawil\\w+) (nas|mnie|to nas)
    (brzmi|wyglada) (bardzo |naprawde )?(dobrze|ciekawie|interesujaco|obiecujaco|swietnie)
    (dowiedziec|wiedziec|uslyszec)( sie)? (wiecej|czegos wiecej)
    (prosze o |prosze |mozna )?(przeslanie|wyslanie|przeslac|wyslac|przygotowanie)[\\w ]{0,20}(ofert\\w+|informacj\\w+|szczegol\\w+|cennik\\w*|katalog\\w*|wycen\\w+|materialow|materialy|broszur\\w+)
    (chcemy|chcielibysmy|chcialbym|chcialabym|gotowi|zdecydowalismy sie) (zamowic|kupic|wyprobowac|przetestowac|zaczac|rozpoczac|kontynuowac|podpisac)
    (dzialajmy|zaczynajmy|wchodzimy w to|dzialamy)`,
  thanks: `
    (bardzo |serdecznie |wielkie )?(dziekuj\\w+|dzieki)
    (otrzymalem|otrzymalam|przyjalem|przyjelam|rozumiem|w porzadku|super)`,
};
