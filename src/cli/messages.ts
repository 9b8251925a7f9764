const didYouMean = (similar: string | undefined) => (similar ? ` Did you mean ${similar}?` : "");

/** The texts that the commands print: answers, mistakes in their use, and their usage. */
export const messages = {
	arguments: {
		noOption: (option: string, similar: string | undefined) =>
			`There is no option ${option}.${didYouMean(similar)}`,
		noVerb: (verb: string, similar: string | undefined) =>
			`There is no "${verb}".${didYouMean(similar)}`,
		tooMany: (text: string) => `"${text}" is more than this command takes.`,
	},

	context: {
		nothingStored: "Nothing is stored yet. Start the site first.",
		noMatch: (what: string, start: string) => `No ${what} has a number that starts with ${start}.`,
		severalMatches: (what: string, start: string) =>
			`More than one ${what} has a number that starts with ${start}. Give more of it.`,
		invalidSince: (text: string) =>
			`--since must be a date such as 2026-11-01, or 7d or 24h, but it is ${text}.`,
		invalidSeparator: "--separator must be comma, semicolon or tab.",
		fileExists: (file: string) => `${file} already exists. Name another file.`,
		notWritable: (file: string, code: string | undefined) => `Cannot write ${file} (${code}).`,
	},

	routes: {
		usage: `npm run routes                    lists every address with its method, its module and file, what its cache depends on and what opens on it
npm run routes -- /courses/sql    says what answers this address, and which gaps its page has`,
		noPath: (text: string) =>
			`An address begins with a slash, such as /courses, but this is ${text}.`,
		noRoute: (address: string) => `Nothing answers ${address}.`,
		columns: ["method", "address", "module", "file", "cached by", "opens"],
		fields: {
			address: "address",
			methods: "methods",
			module: "module",
			file: "file",
			answer: "answer",
			page: "page",
			cache: "cached by",
			opens: "opens",
			gaps: "gaps",
			tags: "tags",
		},
		audience: "audience",
		canonicalQuery: "its query",
		fresh: "never cached",
		freshAt: (parts: string) => `${parts}; some never`,
		seconds: (seconds: number) => `${seconds} s`,
	},

	identity: {
		usage: `npm run identity              says whether a site with the settings of this environment may use this database
npm run identity -- accept    makes these settings, SECRET and PUBLIC_URL, those of the database, on purpose`,
		fine: (url: string | undefined) =>
			`A site with these settings may use this database${url ? ` (${url})` : ""}.`,
		accepted: (url: string | undefined) =>
			`The database now belongs to ${url ?? "a site without PUBLIC_URL"} with the SECRET of this environment. Restart every process with the same settings.`,
	},

	backup: {
		usage: {
			backup: `npm run backup                              saves everything to a new file in DATA_DIR/backups
npm run backup -- <file>                    saves it to this file
npm run backup -- show <file>               what a backup holds, and which leads, orders and calls are only there
npm run backup -- bring-leads <file>        brings over the leads that are only there, with their orders, calls and consents

--keep <count>      deletes all but so many files that this command made in DATA_DIR/backups
--without-secrets   leaves out the site's own secret, so that the file alone lets no one in`,
			restore: `npm run restore -- <file>                   brings a backup into an empty database

--replace           deletes what the database contains
--into-empty-only   refuses a database that contains anything (the default)
--new-server        makes a new built-in PostgreSQL for it and keeps the folder of the old one
--without-secrets   keeps the site's own secret of this machine`,
		},
		nameFile: "Name the file of a backup.",
		keepOrFile: "Use --keep without the name of a file.",
		eitherOr: "Use only one of --replace, --into-empty-only and --new-server.",
		hasSecret: " It contains the site's secret.",
		saved: (
			{ rows, tables }: { readonly rows: number; readonly tables: number },
			file: string,
			sizeAndTime: string,
		) => `Saved ${rows} rows from ${tables} tables to ${file} (${sizeAndTime}).`,
		secretOutside: "SECRET comes from the environment and is not in it. Keep it as well.",
		whole: (savedAt: string, tables: number) =>
			`The backup of ${savedAt} is complete. It has ${tables} tables.`,
		migrated: (migrations: number) => ` It was older, so ${migrations} migrations ran.`,
		restored: (rows: number, seconds: string, migrated: string) =>
			`Restored ${rows} rows (${seconds}).${migrated} Restart the site if it is running.`,
		removed: (count: number) =>
			count === 1 ? "Removed one older backup." : `Removed ${count} older backups.`,
		notEmbedded:
			"--new-server is for the database that comes with the site, and DATABASE_URL names another one. Set DATABASE_URL to an empty database on the new server instead.",
		former: (folder: string) =>
			`The database from before is in ${folder}. Delete it when you no longer need it.`,
		stopped: (effect: string) => `Stopped early: ${effect}.`,
		inTable: (table: string) => ` in the table ${table}`,
		busy: " Something else is using it. Stop the site and try again.",
		failed: (message: string, table: string, effect: string, busy: string) =>
			`The database said "${message}"${table}, so ${effect}.${busy}`,
		savedBy: (day: string, version: string | undefined) =>
			`Saved on ${day}${version ? ` by version ${version}` : ""}.`,
		contents: "In the file",
		onlyThere: "Only there",
		notCompared: "There is no database with which it could be compared.",
		lead: (id: string, day: string, email: string, form: string) =>
			`  ${id}  ${day}  ${email}  ${form}`,
		leadsOnlyThere: "Leads that are only there:",
		moreLeads: (count: number) => `  and ${count} more`,
		changedThere: (count: number) =>
			`${count === 1 ? "1 lead, order or call was" : `${count} leads, orders, calls or seats were`} changed there later than in the database.`,
		bringHint: (file: string) => `npm run backup -- bring-leads ${file} brings them over.`,
		accountsStay:
			"Accounts and what belongs to them stay there: their owners sign in again with the same address.",
		nothingToBring: "The database has all leads of this backup. Nothing was changed.",
		broughtLeads: (what: readonly string[]) => `Brought over: ${what.join(", ")}.`,
		ofKnownLeads: " of what the database has",
		aboutContact: " about being written to or called",
		atTime: (time: string) => ` at ${time}`,
		queuedOfBackup: (count: number) =>
			count === 0
				? "Everything about them had been delivered."
				: `${count === 1 ? "1 message about them was" : `${count} messages about them were`} not delivered, and ${count === 1 ? "is" : "are"} queued now.`,
		notBrought: (table: string, id: string, details: string, reason: "occupied" | "unfit") =>
			`Not brought: the row of ${table} of ${id}${details}, because ${reason === "occupied" ? "the database has another one in its stead" : "this version does not take one of its values"}.`,
		whomToAsk: (lead: string) => ` npm run leads -- show ${lead.slice(0, 8)} says whom to ask.`,
		apartStay: (count: number) =>
			`${count === 1 ? "1 row that belongs" : `${count} rows that belong`} to rows that were not brought ${count === 1 ? "stays" : "stay"} in the backup, too.`,
		parted: (ids: readonly string[]) =>
			`Changed in the database and in the backup, so the database keeps its own version: ${ids.join(", ")}. What was added to them there is brought over by bring-leads; npm run leads -- show lists what the database has.`,
		erasuresOnlyThere: (count: number) =>
			`${count === 1 ? "1 erasure of a person's data was" : `${count} erasures of people's data were`} done only there. bring-leads repeats ${count === 1 ? "it" : "them"} here.`,
		erasing: (count: number) =>
			`${count === 1 ? "1 person was" : `${count} people were`} erased in the other version. The site erases ${count === 1 ? "that person" : "them"} here now, or when it starts.`,
		erasureUndecided: (id: string) =>
			`The person of lead ${id} was erased in the other version and has sent another lead since, so nothing was erased here. To erase all of it: npm run leads -- erase ${id} --yes`,
		columnsLeft: (columns: readonly string[]) =>
			`This version does not know ${columns.join(", ")}, so that stays in the backup.`,
		notSaved: "no backup was made",
		notRestored: "nothing was changed",
	},

	content: {
		usage: {
			check: `npm run content:check                       lists every mistake in the content by file, line, entry and reason; exit code 1 if any
npm run content:check -- --scheduled        lists drafts, too, and what is not shown yet or is over
npm run content:check -- --schema           writes the form of every kind of file to .schemas, for editors that complete and check

It reads CONTENT_DIR (./content) and needs no database. Warnings are not mistakes.`,
			import: `npm run content:import                      stores the content, all or nothing; running sites show it within seconds
npm run content:import -- --older           goes back to files that newer ones have replaced
npm run content:import -- --yes             replaces the content of another brand

It reads CONTENT_DIR (./content). The demo never replaces the content of a business.`,
			"add-ids": `npm run content:add-ids                     gives lessons and questions without an id one, and options their keys

--keep <directory>   where the files from before are kept (DATA_DIR/backups/content-…)

It changes the files in CONTENT_DIR (./content), only where something is missing; comments stay. Progress and answers of visitors
point to ids, so never change one and never use one for something else.`,
			new: `npm run content:new -- <directory>          writes the content of a small school, to be made yours

The directory must be new or empty. Set CONTENT_DIR to it.`,
		},
		idsAdded: (folder: string, files: number, originals: string) =>
			files === 0
				? `Nothing was written to ${folder}.`
				: `Added ids to ${files === 1 ? "one file" : `${files} files`} in ${folder}. The files from before are in ${originals}.`,
		idsNotAdded: (file: string) =>
			`${file} was left as it is: it cannot be read, or is written in a way in which ids can only be added by hand. npm run content:check says where.`,
		schemasWritten: (folder: string, files: number) => `Wrote ${files} schemas to ${folder}.`,
		noMistake: (folder: string, seconds: string) => `${folder} has no mistakes. (${seconds})`,
		scheduled: (entries: number) =>
			entries === 0
				? "Everything is shown today."
				: `${entries === 1 ? "One entry is" : `${entries} entries are`} not shown today.`,
		warning: (problem: string) => `Warning: ${problem}`,
		checkedEnd: ".",
		notStoredEnd: ", so nothing was stored.",
		stored: (seconds: string) => `Stored in ${seconds}. Running sites show it within seconds.`,
		unchanged: (seconds: string) => `Nothing has changed since the last import. (${seconds})`,
		folderHas: (folder: string, mistakes: string, end: string) => `${folder} has ${mistakes}${end}`,
		notEmpty: (folder: string) =>
			`${folder} is not empty. Name a directory that does not exist yet.`,
		isFile: (folder: string) => `${folder} is a file. Name a directory that does not exist yet.`,
		started: (folder: string, files: number) =>
			`Wrote ${files} files to ${folder}. Next:
  1. Change brand.yaml, countries.yaml, the courses (with prices for your country), the terms, and what forms.yaml and home.yaml promise, to what is true of you.
  2. CONTENT_DIR=${folder} npm run content:check
  3. CONTENT_DIR=${folder} npm start`,
	},

	migrate: {
		usage:
			"npm run migrate    saves the database to DATA_DIR/backups and brings it up to date, as a site does when it starts",
		done: "The database is up to date.",
	},

	deliveries: {
		usage: `npm run deliveries                          what is waiting and what is dead, erasures too, with the reasons
npm run deliveries -- reconcile             open leads that are missing or out of date at a destination; exit code 1 if any
npm run deliveries -- replay <delivery>     retries one, named by the start of its number
npm run deliveries -- replay dead           retries all that are dead or stuck
npm run deliveries -- replay waiting        sends now what waits for its next attempt
npm run deliveries -- replay jobs           retries all other jobs that failed for good: emails, erasures
npm run deliveries -- replay missing        sends what was never sent, to destinations configured later`,
		noDestination:
			"Leads are sent to no one but the visitors. Set ADVISORS_MAIL or a CRM, or view them with npm run leads.",
		delivered: "It has already been delivered.",
		superseded: "A later version was sent instead.",
		notConfigured: (destination: string) =>
			`${destination} is not configured here, so its deliveries wait.`,
		plurals: { delivery: "deliveries", erasure: "erasures", job: "jobs" },
		noneQueued: "There is nothing to send.",
		oneQueued: (what: string) =>
			`One ${what} is due now; a site that is stopped does it when it starts.`,
		queued: (count: number, what: string) =>
			`${count} ${what} are due now; a site that is stopped does them when it starts.`,
	},

	leads: {
		usage: `npm run leads                               the newest leads
npm run leads -- show <lead>                everything about one, named by the start of its number
npm run leads -- export csv [file]          all of them for a spreadsheet; use - as the file for the terminal
npm run leads -- quarantine                 leads that were set aside because they looked suspicious
npm run leads -- rescue <lead>              releases one of these and sends it to every destination
npm run leads -- complaints                 complaints with their tickets, the open ones first
npm run leads -- complaints <ticket> <state>  says that one, such as C-16FD-2706, is open, answered or closed; its visitor sees it
npm run leads -- test <email>               sends a test lead to every destination and prints what each answered
npm run leads -- erase <lead>               erases the person of a lead here and at every destination; shows what first, add --yes
npm run leads -- contacts                   contacts that a CRM may have had before, of erased people: they wait for your decision
npm run leads -- contacts erase <contact>   deletes one of these there for good; with leave in place of erase it stays
npm run leads -- consents [file]            the ledger of consents as CSV, for an auditor; use - as the file for the terminal
npm run leads -- subscribers csv [file]     who may get marketing emails today, with the consent of each; use - as the file for the terminal
npm run leads -- admit <application>        admits an applicant, such as A-1A2B3C4D, and emails the link to enroll

With list, export, consents (only --since) and quarantine:  --since 2026-11-01 (or 7d, 24h)   --module "request a call"
With export, consents and subscribers:  --separator semicolon (or tab; the default is comma)`,
		consentsOfAll: "consents takes no --module: the ledger is kept by person.",
		allSubscribers:
			"subscribers takes no --since and no --module: everybody counts who may be written to today.",
		none: "There are no such leads.",
		noneQuarantined: "No leads are set aside.",
		noComplaints: "There are no complaints.",
		complaintMarked: (state: string) =>
			`It is ${state} now, and its status page says so. Nobody was emailed.`,
		more: (shown: number, all: number) =>
			`\nThe newest ${shown} of ${all}. Narrow it with --since and --module, or export all.`,
		notQuarantined: "This lead was not set aside, so there is nothing to rescue.",
		testUsage:
			"Usage: npm run leads -- test you@school.example. Destinations get this address as that of the visitor; use one of your own.",
		testMessage: "This is a test of the connection. Please delete it.",
		testColumns: ["destination", "result", "reason"],
		delivered: (id: string | undefined) => (id ? `taken as ${id}` : "taken"),
		notDelivered: "not taken",
		testRemains: (name: string) =>
			`Delete "${name}" where it was taken. Nothing of it is stored here.`,
		willErase: (email: string, leads: string) =>
			`${email} with ${leads} would be erased for good: here, with account and orders, and at every destination that has received them (ERASE_EXISTING_CONTACTS says what becomes of contacts that a CRM had before). If that is what you want, add --yes.`,
		erased: (email: string) =>
			`${email} is erased here. Destinations erase what they have; npm run deliveries lists those that have not yet.`,
		willBeErased: (email: string) =>
			`The site does not run, or is busy: ${email} will be erased as soon as it can. npm run deliveries then lists the destinations that have not erased yet.`,
		noneUndecided: "No contact waits for a decision.",
		decide:
			"\nLook each up there. To delete it: npm run leads -- contacts erase <contact>. To keep it, because of invoices for example: npm run leads -- contacts leave <contact>.",
		decided: {
			erase: (destination: string) =>
				`It is due to be deleted at ${destination}; a site that is stopped does it when it starts. npm run deliveries lists it until that is done.`,
			leave: (destination: string) =>
				`It stays at ${destination}. Delete there what came from the request.`,
		},
		released: "It is now a normal lead, and every destination gets it as soon as the site runs.",
		admitted: "Admitted: this applicant can enroll.",
		admittedBefore: "Already admitted: only the link is sent again.",
		admissionEmail: (to: string) => `The link will be emailed to ${to} as soon as the site runs.`,
		noEmail:
			"This applicant has opted out of emails. Call them: they can enroll in their account or in the browser where they applied.",
		notAdmitted: {
			unknown: "There is no such application.",
			"set aside": "This lead was set aside because it looked suspicious. Rescue it first.",
			"not sent": "There is no application yet: it has not been sent.",
		},
		exported: (leads: string, file: string) =>
			`Wrote ${leads} to ${file}, which only you can read.`,
		quarantined: (count: number) => `${count} more are set aside. See npm run leads -- quarantine`,
	},

	calls: {
		usage: `npm run calls                                            the calls to come, and the latest that were
npm run calls -- show <call>                             everything about one, by the start of its id
npm run calls -- reschedule <call> "2027-01-05 15:30"    to another time, on the clock of the site; everyone gets a new invite
npm run calls -- cancel <call>                           frees the time and tells visitor and advisor
npm run calls -- cancel --booked-since 1h                shows the calls to come that were booked since, but for those whose
                                                         visitor has opened the link of an email; with --yes cancels them.
                                                         With --without-email only the advisors are told; with
                                                         --min-per-network 3 those of networks that booked fewer stay
npm run calls -- held <call>                             says that the call took place; missed says that it did not`,
		none: "There are no calls.",
		noneSince: "No calls to come were booked since then, but for those confirmed by email.",
		preview: (calls: string, networks: string, isSilent: boolean) =>
			`\n${calls} of ${networks} would be canceled; ${isSilent ? "only the advisors would get an email" : "visitors and advisors would get an email"}. If that is what you want, add --yes.`,
		canceledSince: (calls: string) => `Canceled ${calls}.`,
		moved: (time: string) => `The call is now on ${time}. The site sends the new invites.`,
		canceled: "The call is canceled. The site tells visitor and advisor.",
		marked: (outcome: string) => `The call is marked as ${outcome}.`,
		unknownTime: (text: string) => `${text} is not a time such as "2027-01-05 15:30".`,
		otherCall: (id: string) =>
			`That call is over, or was canceled. Its visitor has another one: ${id}.`,
		refused: (reason: string) =>
			({
				"slot unavailable": "That time is past, or no advisor is free then.",
				"not offered": "content/booking.yaml names nobody to call.",
				over: "That call is over, or was canceled.",
				"to come": "That call is still to come.",
				withdrawn: "Its visitor has withdrawn the request.",
				"checked first": "Its lead is in quarantine: rescue it first.",
			})[reason] ?? reason,
	},
	orders: {
		usage: `npm run orders                              the newest orders
npm run orders -- show <order>              everything about one, by its number such as 3F25-04E0 or the start of its id
npm run orders -- cancel <order>            cancels it and frees its seat, for the first of a waiting list; its customer is not notified
npm run orders -- cancel --since 1h         shows the orders since then that nobody has confirmed; with --yes cancels them
npm run orders -- confirm <order>           an advisor has reached the customer, so that the seat stays
npm run orders -- waiting                   who is on the waiting lists of full groups, the first first
npm run orders -- export csv [file]         all of them for a spreadsheet; use - as the file for the terminal

With list and export:  --since 2026-11-01 (or 7d, 24h)   --status waiting-for-advisor   --product course-1009
With waiting:  --product course-1009
With export:  --separator semicolon (or tab; the default is comma)`,
		none: "There are no such orders.",
		noneWaiting: "Nobody is on a waiting list.",
		noneSince: "Every order since then is confirmed or canceled.",
		preview: (orders: string) =>
			`\n${orders} would be canceled, with all seats free again; nobody is notified. If that is what you want, add --yes.`,
		canceledSince: (orders: string) => `Canceled ${orders}; all their seats are free.`,
		confirmed: (number: string) => `Order ${number} is confirmed, and its seat stays.`,
		full: (number: string) =>
			`The seat of order ${number} was released, and its group is full. Offer another group.`,
		canceled: (number: string) =>
			`Order ${number} is canceled. Nobody is notified, so tell its customer.`,
		canceledSeat: (number: string) =>
			`Order ${number} is canceled, and its seat is free. Nobody is notified, so tell its customer.`,
		canceledBefore: (number: string) => `Order ${number} was canceled before. Nothing has changed.`,
		more: (shown: number, all: number) =>
			`\nThe newest ${shown} of ${all}. Narrow it with --since, --status and --product, or export all.`,
		invalidStatus: (text: string, known: string) =>
			`--status must be one of ${known}, but it is ${text}.`,
		invalidProduct: (text: string) =>
			`--product must name a product as its cart does, such as course-1009, but it is ${text}.`,
		exported: (orders: string, file: string) =>
			`Wrote ${orders} to ${file}, which only you can read.`,
	},

	certificates: {
		usage: `npm run certificates                          the newest certificates
npm run certificates -- withdraw <number>     its page then says that it is not valid any more
npm run certificates -- rename <number> "Ada Byron"    corrects the name; number, address and code stay the same`,
		columns: ["certificate", "issued", "name", "course", "withdrawn"],
		none: "There are no certificates.",
		noHolder: "(erased)",
		withdrawn: "The certificate is withdrawn. Its page says so at once.",
		withdrawnBefore: "That certificate was withdrawn before. Nothing has changed.",
		renamed: (name: string) => `The certificate is now made out to ${name}.`,
		erased: "The data of its holder were erased, so there is no name to correct.",
		unknown: (number: string) => `There is no certificate ${number}.`,
	},

	quiz: {
		usage: `npm run quiz -- winners      the newest winners of the daily quiz, and until when they can claim
npm run quiz -- claims       what they sent, with links to their pictures that expire
npm run quiz -- questions    the share of right answers to each question, and the wrong answer that was chosen most

--json    prints everything as JSON`,
		noWinners: "Nobody has won yet.",
		winnerColumns: [
			...["day", "number", "state", "claim until", "name", "email", "country", "prize"],
		],
		states: {
			notified: "notified",
			claimed: "claimed",
			expired: "not claimed",
			skipped: "account deleted",
		},
		erased: "(erased)",
		noClaims: "Nobody has claimed a prize yet.",
		claimColumns: ["claimed", "name", "email", "prize", "phone", "delete on", "picture"],
		deleted: "(deleted)",
		linksEnd: (time: string) =>
			`The links show the pictures until ${time}. Do not pass them on: whoever has one sees the picture.`,
		noQuestions: "Nobody has submitted an attempt yet.",
		questionColumns: ["right", "answers", "subject", "id", "question", "most chosen wrong answer"],
	},

	webinars: {
		usage: `npm run webinars                    the webinars, and how many seats are taken
npm run webinars -- list <slug>     who has a seat in a webinar, and who waits
npm run webinars -- cancel <id>     gives a seat back: its person is told, and whoever waits first gets it

--json    prints everything as JSON`,
		none: "There are no webinars.",
		columns: ["slug", "starts", "seats", "held", "waiting"],
		unlimited: "any number",
		noSeats: "Nobody has registered.",
		seatColumns: ["id", "state", "email", "name", "registered"],
		erased: "(erased)",
		unknownWebinar: (slug: string) => `There is no webinar ${slug}.`,
		noId: (text: string) => `${text} is no id. Copy one from npm run webinars -- list <slug>.`,
		unknownSeat: (id: string) => `There is no seat ${id} that could be given back.`,
		canceled: "The seat is canceled. Its person is told, and whoever waits first has it now.",
	},

	referrals: {
		usage: `npm run referrals -- review                what somebody should look at before the reward counts
npm run referrals -- approve <id>          the reward then follows like any other
npm run referrals -- refuse <id>           there is no reward; who invited reads that it was refused, and why
npm run referrals -- refuse <id> --reason "known before"

--json      prints the list as JSON
--reason    own address, temporary address, known before, or against the rules (the default)`,
		none: "There is nothing to look at.",
		columns: ["id", "joined", "held back", "invited by", "noticed", "first lesson"],
		held: "yes",
		notHeld: "no",
		notLearned: "not yet",
		missingId: "Name the id that review lists.",
		noId: (text: string) => `${text} is no id. Copy one from npm run referrals -- review.`,
		unknown: (id: string) => `There is no invited friend ${id}.`,
		decidedBefore: "That was decided before. Nothing has changed.",
		approved:
			"It is approved. The reward counts once the friend has finished a first lesson and the hold days have passed.",
		refused:
			"It is refused. Whoever invited reads that, and why, on the page that invites friends.",
		invalidReason: (text: string, known: string) =>
			`--reason must be one of ${known}, but it is ${text}.`,
	},

	report: {
		usage: `npm run report                              the week: leads, the share who ask, calls, searches without results, each beside the week before
npm run report -- funnel                    how many come from a page to a form, a call and an order
npm run report -- campaigns                 pages, leads, calls and orders of each campaign
npm run report -- pages                     the same of each page and form
npm run report -- learning                  learners of each course, certificates, quizzes, tests, friends
npm run report -- link                      prints a link to these reports as pages, which works for seven days

--days <count>      the last so many days (week: 7, until yesterday; others: 30, until today)
--from <day>  --to <day>   the days from one to another, such as 2026-11-01
--by <what>         splits the funnel by form, page-type, campaign or country
--csv [file]        writes the tables to a file, or prints them with - as the file; --separator semicolon (or tab; the default is comma)`,
		byOfFunnel: "--by belongs to funnel: npm run report -- funnel --by campaign",
		unknownDimension: "--by must be form, page-type, campaign or country.",
		fileOfCsv: (file: string) =>
			`"${file}" is more than this command takes. A file belongs to --csv.`,
		saved: (file: string) => `Wrote ${file}.`,
		link: (days: number) => `Whoever has this link can read the reports for ${days} days:`,
	},

	searches: {
		usage: `npm run report:search                       what visitors search for most, and what they cannot find`,
		wanted: "Most searched for",
		unfound: "Never found",
		nothingCounted: "Nothing has been counted yet. Start the site first.",
	},
} as const;
