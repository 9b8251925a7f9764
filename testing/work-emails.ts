/** The most likely owner of an address at a domain: a private person, or an employee. */
export interface KnownDomain {
	readonly domain: string;
	readonly isWork: boolean;
	readonly source: string;
}

/**
 * 200 domains and where we know them from. They were written down before the lists of providers were chosen: of 295 providers
 * of free mailboxes and of internet access that we could name in 60 countries every fourth; of 36 services of throw-away
 * mailboxes one of the hosts that the fakefilter project saw each use in May 2026; employers of 40 countries; and companies
 * and invented names that resemble a provider.
 */
export const knownDomains: readonly KnownDomain[] = [
	...toDomains(
		false,
		`
		virgilio.it Italiaonline, Italy; tim.it TIM, Italy; orange.fr Orange, France; numericable.fr Numericable, France;
		web.de 1&1 Mail & Media, Germany; vodafonemail.de Vodafone Kabel, Germany; unitybox.de Unitymedia, Germany;
		chello.at UPC, Austria; bluewin.ch Swisscom, Switzerland; vtxmail.ch VTX, Switzerland; hetnet.nl KPN, Netherlands;
		zonnet.nl Tele2, Netherlands; ziggomail.com Ziggo, Netherlands; belgacom.net Proximus, Belgium;
		internet.lu Luxembourg Online, Luxembourg; spray.se Spray, Sweden; online.no Telenor, Norway; lyse.net Lyse, Norway;
		jubii.dk Jubii, Denmark; kolumbus.fi Elisa, Finland; suomi24.fi Suomi24, Finland; o2.pl Wirtualna Polska, Poland;
		poczta.fm Interia, Poland; seznam.cz Seznam, Czechia; volny.cz Volny, Czechia; centrum.sk Centrum, Slovakia;
		citromail.hu Citromail, Hungary; abv.bg Net Info, Bulgaria; rdslink.ro RCS & RDS, Romania; in.gr in.gr, Greece;
		inet.hr Hrvatski Telekom, Croatia; sbb.rs SBB, Serbia; list.ru VK, Russia; narod.ru Yandex, Russia;
		meta.ua Meta, Ukraine; hot.ee Elion, Estonia; one.lt One, Lithuania; netcabo.pt NOS, Portugal;
		movistar.es Telefónica, Spain; hispavista.com Hispavista, Spain; talktalk.net TalkTalk, United Kingdom;
		tiscali.co.uk TalkTalk, United Kingdom; eircom.net eir, Ireland; terra.com.br Terra, Brazil; oi.com.br Oi, Brazil;
		speedy.com.ar Telefónica, Argentina; vtr.net VTR, Chile; adinet.com.uy Antel, Uruguay; vsnl.net VSNL, India;
		126.com NetEase, China; 189.cn China Telecom, China; tom.com TOM, China; hanmail.net Kakao, South Korea;
		ezweb.ne.jp KDDI, Japan; ocn.ne.jp NTT, Japan; pchome.com.tw PChome, Taiwan; starhub.net.sg StarHub, Singapore;
		bigpond.com Telstra, Australia; internode.on.net Internode, Australia; slingshot.co.nz Slingshot, New Zealand;
		netvision.net.il NetVision, Israel; mynet.com Mynet, Turkey; emirates.net.ae Etisalat, United Arab Emirates;
		mweb.co.za MWEB, South Africa; iafrica.com iAfrica, South Africa; verizon.net Verizon, United States;
		cox.net Cox, United States; juno.com Juno, United States; centurylink.net CenturyLink, United States;
		mchsi.com Mediacom, United States; rcn.com RCN, United States; bell.net Bell, Canada; eastlink.ca Eastlink, Canada;
		aliant.net Bell Aliant, Canada
		`,
	),
	...toDomains(
		false,
		`
		byom.de fakefilter: byom.de; wegwerfemail.de fakefilter: muellmail.com; opentrash.com fakefilter: trash-mail.com;
		usa.edu.pl fakefilter: etempmail.com; tmst.com.tr fakefilter: etempmail.com; supportbox.xyz fakefilter: tmail.thehp.in;
		laoia.com fakefilter: 10minutemail.org; chewydonut.com fakefilter: fakermail.com; justatemp.com fakefilter: static;
		freeml.net fakefilter: dropmail.me; emlhub.com fakefilter: dropmail.me; mailto.plus fakefilter: fex.plus;
		binqe.anonbox.net fakefilter: anonbox.net; raveqxon.store fakefilter: emailfake.com;
		officecombine.com fakefilter: emailfake.com; speeddataanalytics.com fakefilter: emailfake.com;
		vtmpj.com fakefilter: 10minutemail.com; candymail.de fakefilter: spoofmail.de; forliion.com fakefilter: fakemail.net;
		hizliemail.com fakefilter: hizli.email; ntlhelp.net fakefilter: spamdecoy.net; wshu.net fakefilter: internxt.com;
		easymailer.live fakefilter: temporarymail.com; minimail.eu.org fakefilter: minimail.eu.org; tnbeta.com fakefilter: 22.do;
		teleworm.us fakefilter: fakemailgenerator.com; altaddress.org fakefilter: altaddress.org;
		linshiyou.com fakefilter: linshiyou.com; instaddr.ch fakefilter: kuku.lu; tmpbox.net fakefilter: moakt.com;
		inctart.com fakefilter: temporary-mail.net; gufum.com fakefilter: tempail.com; campus.agp.edu.pl fakefilter: edumail.icu;
		quikdrop.space fakefilter: temp-inbox.me; smartnator.com fakefilter: emailnator.com;
		biomails.com fakefilter: temporary-email.org
		`,
	),
	...toDomains(
		true,
		`
		siemens.com Siemens, Germany; sap.com SAP, Germany; bosch.com Bosch, Germany; basf.com BASF, Germany;
		trumpf.com Trumpf, Germany; airbus.com Airbus, France; loreal.com L'Oréal, France; michelin.com Michelin, France;
		unilever.com Unilever, United Kingdom; skyscanner.net Skyscanner, United Kingdom; philips.com Philips, Netherlands;
		asml.com ASML, Netherlands; nestle.com Nestlé, Switzerland; roche.com Roche, Switzerland;
		swisscom.com Swisscom, Switzerland; ericsson.com Ericsson, Sweden; ikea.com IKEA, Sweden; maersk.com Maersk, Denmark;
		lego.com LEGO, Denmark; equinor.com Equinor, Norway; nokia.com Nokia, Finland; enel.com Enel, Italy;
		ferrari.com Ferrari, Italy; inditex.com Inditex, Spain; santander.com Santander, Spain; pkobp.pl PKO, Poland;
		skoda-auto.cz Škoda, Czechia; mol.hu MOL, Hungary; ibm.com IBM, United States; microsoft.com Microsoft, United States;
		google.com Google, United States; apple.com Apple, United States; starbucks.com Starbucks, United States;
		facebook.com Meta, United States; walmart.com Walmart, United States; boeing.com Boeing, United States;
		cox.com Cox, United States; comcast.com Comcast, United States; charter.com Charter, United States;
		rbc.com RBC, Canada; shopify.com Shopify, Canada; petrobras.com.br Petrobras, Brazil; embraer.com.br Embraer, Brazil;
		mercadolibre.com Mercado Libre, Argentina; cemex.com Cemex, Mexico; tcs.com TCS, India; infosys.com Infosys, India;
		toyota.co.jp Toyota, Japan; rakuten.com Rakuten, Japan; samsung.com Samsung, South Korea; alibaba.com Alibaba, China;
		huawei.com Huawei, China; tsmc.com TSMC, Taiwan; dbs.com DBS, Singapore; singtel.com Singtel, Singapore;
		telstra.com.au Telstra, Australia; bhp.com BHP, Australia; xero.com Xero, New Zealand; naspers.com Naspers, South Africa;
		safaricom.co.ke Safaricom, Kenya; emirates.com Emirates, United Arab Emirates; aramco.com Aramco, Saudi Arabia;
		mit.edu MIT, United States; ox.ac.uk University of Oxford, United Kingdom; tum.de TU Munich, Germany;
		unican.es University of Cantabria, Spain; iitb.ac.in IIT Bombay, India; u-tokyo.ac.jp University of Tokyo, Japan;
		nus.edu.sg NUS, Singapore; uct.ac.za University of Cape Town, South Africa; bund.de federal offices, Germany;
		who.int WHO
		`,
	),
	...toDomains(
		true,
		`
		livenation.com Live Nation, no live.com; outlookindia.com Outlook, a magazine; mailchimp.com Mailchimp; mailgun.com Mailgun;
		yahooinc.com Yahoo's staff; yandex-team.ru Yandex's staff; zohocorp.com Zoho's staff; freeman.com Freeman, no free.fr;
		orangetheory.com Orangetheory, no orange.fr; webmd.com WebMD, no web.de; sky.uk Sky's staff, no sky.com;
		gmxprint.example invented; web.de.example invented; mygmail.example invented; hotmail-consulting.example invented;
		icloud-services.example invented; trashcollective.example invented; tempmail-metals.example invented
		`,
	),
];

/** `web.de 1&1 Mail & Media, Germany; …` */
function toDomains(isWork: boolean, list: string): KnownDomain[] {
	return list.split(";").map((entry) => {
		const [domain = "", ...source] = entry.trim().split(/\s+/);
		return { domain, isWork, source: source.join(" ") };
	});
}
