/**
 * The months and the days of the week, Sunday first, in other languages than English: short, long, and in the
 * grammatical case of dates. As printed by `locale abmon mon alt_mon abday day` of glibc, with forms of older systems.
 */
export const LANGUAGES: readonly { readonly months: string; readonly days: string }[] = [
  {
    // bg
    months:
      'яну/януари фев/февруари мар/март апр/април май юни юли авг/август сеп/септември окт/октомври ное/ноември дек/декември',
    days: 'нд/неделя пн/понеделник вт/вторник ср/сряда чт/четвъртък пт/петък сб/събота',
  },
  {
    // ca
    months:
      'gen/gener febr/febrer març abr/abril maig juny jul/juliol ag/agost set/setembre oct/octubre nov/novembre des/desembre',
    days: 'dg/diumenge dl/dilluns dt/dimarts dc/dimecres dj/dijous dv/divendres ds/dissabte',
  },
  {
    // cs
    months:
      'led/ledna/leden úno/února/únor bře/března/březen dub/dubna/duben kvě/května/květen čen/června/červen čec/července/červenec srp/srpna/srpen zář/září říj/října/říjen lis/listopadu/listopad pro/prosince/prosinec',
    days: 'ne/neděle po/pondělí út/úterý st/středa čt/čtvrtek pá/pátek so/sobota',
  },
  {
    // da
    months:
      'jan/januar feb/februar mar/marts apr/april maj jun/juni jul/juli aug/august sep/september okt/oktober nov/november dec/december',
    days: 'søn/søndag man/mandag tir/tirsdag ons/onsdag tor/torsdag fre/fredag lør/lørdag',
  },
  {
    // de
    months:
      'jan/januar/jän/jänner feb/februar mär/märz/mrz apr/april mai jun/juni jul/juli aug/august sep/september okt/oktober nov/november dez/dezember',
    days: 'so/sonntag mo/montag di/dienstag mi/mittwoch do/donnerstag fr/freitag sa/samstag/sonnabend',
  },
  {
    // el
    months:
      'ιαν/ιανουαρίου/ιανουάριος φεβ/φεβρουαρίου/φεβρουάριος μαρ/μαρτίου/μάρτιος/μάρ απρ/απριλίου/απρίλιος μαΐ/μαΐου/μάιος/μάι ιουν/ιουνίου/ιούνιος/ιούν ιουλ/ιουλίου/ιούλιος/ιούλ αυγ/αυγούστου/αύγουστος/αύγ σεπ/σεπτεμβρίου/σεπτέμβριος οκτ/οκτωβρίου/οκτώβριος νοε/νοεμβρίου/νοέμβριος/νοέ δεκ/δεκεμβρίου/δεκέμβριος',
    days: 'κυρ/κυριακή δευ/δευτέρα τρι/τρίτη τετ/τετάρτη πεμ/πέμπτη παρ/παρασκευή σαβ/σάββατο',
  },
  {
    // es
    months:
      'ene/enero feb/febrero mar/marzo abr/abril may/mayo jun/junio jul/julio ago/agosto sep/septiembre/sept/set oct/octubre nov/noviembre dic/diciembre',
    days: 'dom/domingo lun/lunes mar/martes mié/miércoles/mie jue/jueves vie/viernes sáb/sábado/sab',
  },
  {
    // et
    months:
      'jaan/jaanuar veebr/veebruar märts apr/aprill mai juuni juuli aug/august sept/september okt/oktoober nov/november dets/detsember',
    days: 'p/pühapäev e/esmaspäev t/teisipäev k/kolmapäev n/neljapäev r/reede l/laupäev',
  },
  {
    // fi
    months:
      'tammi/tammikuu/tammikuuta helmi/helmikuu/helmikuuta maalis/maaliskuu/maaliskuuta huhti/huhtikuu/huhtikuuta touko/toukokuu/toukokuuta kesä/kesäkuu/kesäkuuta heinä/heinäkuu/heinäkuuta elo/elokuu/elokuuta syys/syyskuu/syyskuuta loka/lokakuu/lokakuuta marras/marraskuu/marraskuuta joulu/joulukuu/joulukuuta',
    days: 'su/sunnuntai ma/maanantai ti/tiistai ke/keskiviikko to/torstai pe/perjantai la/lauantai',
  },
  {
    // fr
    months:
      'janv/janvier/jan févr/février/fév mars avril/avr mai juin juil/juillet/jul/jui août/aoû sept/septembre oct/octobre nov/novembre déc/décembre',
    days: 'dim/dimanche lun/lundi mar/mardi mer/mercredi jeu/jeudi ven/vendredi sam/samedi',
  },
  {
    // gl
    months:
      'xan/xaneiro feb/febreiro mar/marzo abr/abril mai/maio xuñ/xuño xul/xullo ago/agosto set/setembro out/outubro nov/novembro dec/decembro',
    days: 'dom/domingo lun/luns mar/martes mér/mércores xov/xoves ven/venres sáb/sábado',
  },
  {
    // hu
    months:
      'jan/január febr/február márc/március ápr/április máj/május jún/június júl/július aug/augusztus szept/szeptember okt/október nov/november dec/december',
    days: 'v/vasárnap h/hétfő k/kedd sze/szerda cs/csütörtök p/péntek szo/szombat',
  },
  {
    // id
    months:
      'jan/januari feb/februari mar/maret apr/april mei jun/juni jul/juli agu/agustus sep/september okt/oktober nov/november des/desember',
    days: 'min/minggu sen/senin sel/selasa rab/rabu kam/kamis jum/jumat sab/sabtu',
  },
  {
    // is
    months:
      'jan/janúar feb/febrúar mar/mars apr/apríl maí jún/júní júl/júlí ágú/ágúst sep/september okt/október nóv/nóvember des/desember',
    days: 'sun/sunnudagur mán/mánudagur þri/þriðjudagur mið/miðvikudagur fim/fimmtudagur fös/föstudagur lau/laugardagur',
  },
  {
    // it
    months:
      'gen/gennaio feb/febbraio mar/marzo apr/aprile mag/maggio giu/giugno lug/luglio ago/agosto set/settembre/sett ott/ottobre nov/novembre dic/dicembre',
    days: 'dom/domenica lun/lunedì mar/martedì mer/mercoledì gio/giovedì ven/venerdì sab/sabato',
  },
  {
    // lt
    months:
      'saus/sausio/sausis vas/vasario/vasaris kov/kovo/kovas bal/balandžio/balandis geg/gegužės/gegužė birž/birželio/birželis liep/liepos/liepa rugp/rugpjūčio/rugpjūtis rugs/rugsėjo/rugsėjis spal/spalio/spalis lapkr/lapkričio/lapkritis gruod/gruodžio/gruodis',
    days: 'sk/sekmadienis pr/pirmadienis an/antradienis tr/trečiadienis kt/ketvirtadienis pn/penktadienis št/šeštadienis',
  },
  {
    // lv
    months:
      'jan/janvāris feb/februāris mar/marts apr/aprīlis mai/maijs jūn/jūnijs jūl/jūlijs aug/augusts sep/septembris okt/oktobris nov/novembris dec/decembris',
    days: 'sv/svētdiena p/pirmdiena o/otrdiena t/trešdiena c/ceturtdiena pk/piektdiena s/sestdiena',
  },
  {
    // mk
    months:
      'јан/јануари фев/февруари мар/март апр/април мај јун/јуни јул/јули авг/август сеп/септември окт/октомври ное/ноември дек/декември',
    days: 'нед/недела пон/понеделник вто/вторник сре/среда чет/четврток пет/петок саб/сабота',
  },
  {
    // nb
    months:
      'jan/januar feb/februar mars/mar april/apr mai juni/jun juli/jul aug/august sep/september okt/oktober nov/november des/desember',
    days: 'sø/søndag/søn ma/mandag/man ti/tirsdag/tir on/onsdag/ons to/torsdag/tor fr/fredag/fre lø/lørdag/lør',
  },
  {
    // nl
    months:
      'jan/januari feb/februari mrt/maart/maa apr/april mei jun/juni jul/juli aug/augustus sep/september okt/oktober nov/november dec/december',
    days: 'zo/zondag/zon ma/maandag/maa di/dinsdag wo/woensdag do/donderdag vr/vrijdag za/zaterdag',
  },
  {
    // pl
    months:
      'sty/stycznia/styczeń lut/lutego/luty mar/marca/marzec kwi/kwietnia/kwiecień maj/maja cze/czerwca/czerwiec lip/lipca/lipiec sie/sierpnia/sierpień wrz/września/wrzesień paź/października/październik lis/listopada/listopad gru/grudnia/grudzień',
    days: 'nie/niedziela pon/poniedziałek wto/wtorek śro/środa czw/czwartek pią/piątek sob/sobota',
  },
  {
    // pt
    months:
      'jan/janeiro fev/fevereiro mar/março abr/abril mai/maio jun/junho jul/julho ago/agosto set/setembro out/outubro nov/novembro dez/dezembro',
    days: 'dom/domingo seg/segunda ter/terça qua/quarta qui/quinta sex/sexta sáb/sábado/sab',
  },
  {
    // ro
    months:
      'ian/ianuarie feb/februarie mar/martie apr/aprilie mai iun/iunie iul/iulie aug/august sep/septembrie oct/octombrie nov/noiembrie dec/decembrie',
    days: 'du/duminică lu/luni ma/marți mi/miercuri jo/joi vi/vineri sb/sâmbătă',
  },
  {
    // ru
    months:
      'янв/января/январь фев/февраля/февраль/февр мар/марта/март апр/апреля/апрель мая/май июн/июня/июнь июл/июля/июль авг/августа/август сен/сентября/сентябрь/сент окт/октября/октябрь ноя/ноября/ноябрь/нояб дек/декабря/декабрь',
    days: 'вс/воскресенье пн/понедельник вт/вторник ср/среда чт/четверг пт/пятница сб/суббота',
  },
  {
    // sk
    months:
      'jan/január feb/február mar/marec apr/apríl máj jún júl aug/august sep/september okt/október nov/november dec/december',
    days: 'ne/nedeľa po/pondelok ut/utorok st/streda št/štvrtok pi/piatok so/sobota',
  },
  {
    // sl
    months:
      'jan/januar feb/februar mar/marec apr/april maj jun/junij jul/julij avg/avgust sep/september okt/oktober nov/november dec/december',
    days: 'ned/nedelja pon/ponedeljek tor/torek sre/sreda čet/četrtek pet/petek sob/sobota',
  },
  {
    // sr
    months:
      'јан/јануар феб/фебруар мар/март апр/април мај јун јул авг/август сеп/септембар окт/октобар нов/новембар дец/децембар',
    days: 'нед/недеља пон/понедељак уто/уторак сре/среда чет/четвртак пет/петак суб/субота',
  },
  {
    // sv
    months:
      'jan/januari feb/februari mar/mars apr/april maj jun/juni jul/juli aug/augusti sep/september okt/oktober nov/november dec/december',
    days: 'sön/söndag mån/måndag tis/tisdag ons/onsdag tor/torsdag fre/fredag lör/lördag',
  },
  {
    // tr
    months:
      'oca/ocak şub/şubat mar/mart nis/nisan may/mayıs haz/haziran tem/temmuz ağu/ağustos eyl/eylül eki/ekim kas/kasım ara/aralık',
    days: 'paz/pazar pzt/pazartesi sal/salı çrş/çarşamba/çar prş/perşembe/per cum/cuma cts/cumartesi',
  },
  {
    // uk
    months:
      'січ/січня/січень лют/лютого/лютий бер/березня/березень кві/квітня/квітень тра/травня/травень чер/червня/червень лип/липня/липень сер/серпня/серпень вер/вересня/вересень жов/жовтня/жовтень лис/листопада/листопад гру/грудня/грудень',
    days: 'нд/неділя пн/понеділок вт/вівторок ср/середа чт/четвер пт/п’ятниця сб/субота',
  },
  {
    // be
    months:
      'сту/студзеня/студзень лют/лютага/люты сак/сакавіка/сакавік кра/красавіка/красавік мая/май чэр/чэрвеня/чэрвень ліп/ліпеня/ліпень жні/жніўня/жнівень вер/верасня/верасень кас/кастрычніка/кастрычнік ліс/лістапада/лістапад сне/снежня/снежань',
    days: 'няд/нядзеля пан/панядзелак аўт/аўторак срд/серада чцв/чацвер пят/пятніца суб/субота',
  },
  {
    // hr: some of its months are different ones in Czech and Polish
    months:
      'sij/siječnja/siječanj velj/veljače/veljača/vel ožu/ožujka/ožujak tra/travnja/travanj svi/svibnja/svibanj lip/lipnja/lipanj srp/srpnja/srpanj kol/kolovoza/kolovoz ruj/rujna/rujan lis/listopada/listopad stu/studenoga/studeni pro/prosinca/prosinac',
    days: 'ned/nedjelja pon/ponedjeljak uto/utorak sri/srijeda čet/četvrtak pet/petak sub/subota',
  },
];
