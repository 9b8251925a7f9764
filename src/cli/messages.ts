/** What the commands print: answers, mistakes in their use, and how to use them. */
export const messages = {
	context: {
		nothingStored: "Nothing is stored yet. Start the site first.",
		noMatch: (what: string, start: string) =>
			`No ${what} has a number that starts with ${start}.`,
		severalMatches: (what: string, start: string) =>
			`More than one ${what} has a number that starts with ${start}. Give more of it.`,
		invalidSince: (text: string) =>
			`--since must be a day such as 2026-11-01, or 7d or 24h, but it is ${text}.`,
		fileExists: (file: string) => `${file} already exists. Name another file.`,
		notWritable: (file: string, code: string | undefined) =>
			`Cannot write ${file} (${code}).`,
	},

	backup: {
		usage: {
			backup: "Usage: npm run backup -- [file] [--without-secrets]",
			restore:
				"Usage: npm run restore -- file [--replace | --into-empty-only] [--without-secrets]",
		},
		unknownVerb: 'Use "backup" or "restore".',
		hasSecret: " It contains the site's secret.",
		saved: (
			{ rows, tables }: { readonly rows: number; readonly tables: number },
			file: string,
			sizeAndTime: string,
		) =>
			`Saved ${rows} rows from ${tables} tables to ${file} (${sizeAndTime}).`,
		secretOutside:
			"SECRET comes from the environment and is not in it. Keep it as well.",
		whole: (savedAt: string, tables: number) =>
			`The backup of ${savedAt} is complete. It has ${tables} tables.`,
		migrated: (migrations: number) =>
			` It was older, so ${migrations} migrations ran.`,
		restored: (rows: number, seconds: string, migrated: string) =>
			`Restored ${rows} rows (${seconds}).${migrated} Restart the site if it is running.`,
		stopped: (effect: string) => `Stopped early: ${effect}.`,
		inTable: (table: string) => ` in the table ${table}`,
		busy: " Something else is using it. Stop the site and try again.",
		failed: (message: string, table: string, effect: string, busy: string) =>
			`The database said "${message}"${table}, so ${effect}.${busy}`,
		notSaved: "no backup was made",
		notRestored: "nothing was changed",
	},

	content: {
		unknownVerb: 'Use "check" or "import".',
		noMistake: (folder: string, seconds: string) =>
			`${folder} has no mistakes. (${seconds})`,
		warning: (problem: string) => `Warning: ${problem}`,
		checkedEnd: ".",
		notStoredEnd: ", so nothing was stored.",
		stored: (seconds: string) =>
			`Stored in ${seconds}. Running sites show it within seconds.`,
		unchanged: (seconds: string) =>
			`Nothing has changed since the last import. (${seconds})`,
		oneMistake: "one mistake",
		mistakes: (count: number) => `${count} mistakes`,
		folderHas: (folder: string, mistakes: string, end: string) =>
			`${folder} has ${mistakes}${end}`,
	},

	deliveries: {
		usage: `npm run deliveries                          what is waiting and what is dead, with the reasons
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
		plurals: { delivery: "deliveries", job: "jobs" },
		noneQueued: "There is nothing to send.",
		oneQueued: (what: string) =>
			`One ${what} will be sent as soon as the site runs.`,
		queued: (count: number, what: string) =>
			`${count} ${what} will be sent as soon as the site runs.`,
	},

	leads: {
		usage: `npm run leads                               the newest leads
npm run leads -- show <lead>                everything about one, named by the start of its number
npm run leads -- export csv [file]          all of them for a spreadsheet; use - as the file for the terminal
npm run leads -- quarantine                 leads that were set aside because they looked suspicious
npm run leads -- rescue <lead>              releases one of these and sends it to every destination
npm run leads -- test <email>               sends a test lead to every destination and prints what each answered
npm run leads -- erase <lead>               erases the person of a lead here and at every destination; shows what first, add --yes
npm run leads -- consents [file]            the ledger of consents as CSV, for an auditor; use - as the file for the terminal
npm run leads -- admit <application>        admits an applicant, such as A-1A2B3C4D, and emails the link to enroll

With list, export, consents (only --since) and quarantine:  --since 2026-11-01 (or 7d, 24h)   --module "request a call"`,
		none: "There are no such leads.",
		noneQuarantined: "No leads are set aside.",
		more: (shown: number, all: number) =>
			`\nThe newest ${shown} of ${all}. Narrow it with --since and --module, or export all.`,
		notQuarantined:
			"This lead was not set aside, so there is nothing to rescue.",
		testUsage:
			"Usage: npm run leads -- test you@school.example. Destinations get this address as that of the visitor; use one of your own.",
		testMessage: "This is a test of the connection. Please delete it.",
		testColumns: ["destination", "result", "reason"],
		taken: (id: string | undefined) => (id ? `taken as ${id}` : "taken"),
		notTaken: "not taken",
		testRemains: (name: string) =>
			`Delete "${name}" where it was taken. Nothing of it is stored here.`,
		willErase: (email: string, leads: string) =>
			`${email} with ${leads} would be erased for good: here, with account and orders, and at every destination that has received them. If that is what you want, add --yes.`,
		erased: (email: string) =>
			`${email} will be erased as soon as the site runs. npm run deliveries shows erasures that fail.`,
		rescued:
			"It is now a normal lead, and every destination gets it as soon as the site runs.",
		admitted: "Admitted: this applicant can enroll.",
		admittedBefore: "Already admitted: only the link is sent again.",
		admissionEmail: (to: string) =>
			`The link will be emailed to ${to} as soon as the site runs.`,
		noEmail:
			"This applicant has opted out of emails. Call them: they can enroll in their account or in the browser where they applied.",
		notAdmitted: {
			unknown: "There is no such application.",
			"set aside":
				"This lead was set aside because it looked suspicious. Rescue it first.",
			"not sent": "There is no application yet: it has not been sent.",
		},
		exported: (leads: string, file: string) =>
			`Wrote ${leads} to ${file}, which only you can read.`,
		quarantined: (count: number) =>
			`${count} more are set aside. See npm run leads -- quarantine`,
	},

	orders: {
		usage: `npm run orders                              the newest orders
npm run orders -- show <order>              everything about one, by its number such as 3F25-04E0 or the start of its id
npm run orders -- export csv [file]         all of them for a spreadsheet; use - as the file for the terminal

With list and export:  --since 2026-11-01 (or 7d, 24h)   --status waiting-for-advisor   --product course-1009`,
		none: "There are no such orders.",
		more: (shown: number, all: number) =>
			`\nThe newest ${shown} of ${all}. Narrow it with --since, --status and --product, or export all.`,
		invalidStatus: (text: string, known: string) =>
			`--status must be one of ${known}, but it is ${text}.`,
		invalidProduct: (text: string) =>
			`--product must name a product as its cart does, such as course-1009, but it is ${text}.`,
		exported: (orders: string, file: string) =>
			`Wrote ${orders} to ${file}, which only you can read.`,
	},

	searches: {
		wanted: "Most searched for",
		unfound: "Never found",
		nothingCounted: "Nothing has been counted yet. Start the site first.",
	},
} as const;
