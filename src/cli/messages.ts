/** What the commands print: answers, mistakes in their use, and how to use them. */
export const messages = {
	context: {
		nothingStored: "Nothing is stored yet: the site starts first.",
		noMatch: (what: string, start: string) =>
			`No ${what} has a number that begins with ${start}.`,
		severalMatches: (what: string, start: string) =>
			`More than one ${what} has a number that begins with ${start}: say more of it.`,
	},

	backup: {
		usage: {
			backup: "Say: npm run backup -- [file] [--without-secrets]",
			restore:
				"Say: npm run restore -- file [--replace | --into-empty-only] [--without-secrets]",
		},
		unknownVerb: 'Say "backup" or "restore".',
		hasSecret: " It holds the site's secret.",
		saved: (
			{ rows, tables }: { readonly rows: number; readonly tables: number },
			file: string,
			sizeAndTime: string,
		) => `Saved ${rows} rows of ${tables} tables in ${file} (${sizeAndTime}).`,
		secretOutside:
			"SECRET comes from the environment and is not in it: keep it too.",
		whole: (savedAt: string, tables: number) =>
			`The backup of ${savedAt} is whole. It has ${tables} tables.`,
		migrated: (migrations: number) =>
			` It was older, so ${migrations} migrations ran.`,
		restored: (rows: number, seconds: string, migrated: string) =>
			`Restored ${rows} rows (${seconds}).${migrated} A site that is running now should be started again.`,
		stopped: (effect: string) => `Stopped before the end: ${effect}.`,
		inTable: (table: string) => ` in the table ${table}`,
		busy: " Something else uses it: stop the site and try again.",
		failed: (message: string, table: string, effect: string, busy: string) =>
			`The database said "${message}"${table}, so ${effect}.${busy}`,
		notSaved: "no backup was made",
		notRestored: "nothing was changed",
	},

	content: {
		unknownVerb: 'Say "check" or "import".',
		noMistake: (folder: string, seconds: string) =>
			`${folder} has no mistake. (${seconds})`,
		checkedEnd: ".",
		notStoredEnd: ", so nothing of it was stored.",
		stored: (seconds: string) =>
			`Stored in ${seconds}. Sites that run show it within seconds.`,
		unchanged: (seconds: string) =>
			`Nothing has changed since the last import. (${seconds})`,
		oneMistake: "one mistake",
		mistakes: (count: number) => `${count} mistakes`,
		folderHas: (folder: string, mistakes: string, end: string) =>
			`${folder} has ${mistakes}${end}`,
	},

	deliveries: {
		usage: `npm run deliveries                          what waits and what is dead, with the reasons
npm run deliveries -- reconcile             every open lead that somebody does not have as it is now; exit code 1 if any
npm run deliveries -- replay <delivery>     tries one again, named by the beginning of its number
npm run deliveries -- replay dead           tries all again that are dead or stuck
npm run deliveries -- replay jobs           tries all other jobs again that were given up: emails, erasures
npm run deliveries -- replay missing        sends what was never sent, to a party that was named later`,
		noDestination:
			"Nobody but the visitors is told of leads: set ADVISORS_MAIL or a CRM, or look at them with npm run leads.",
		delivered: "It is delivered already.",
		superseded: "Something later went in its place.",
		notConfigured: (destination: string) =>
			`${destination} is not configured here, so what goes there waits.`,
		plurals: { delivery: "deliveries", job: "jobs" },
		noneQueued: "There is nothing to send.",
		oneQueued: (what: string) =>
			`One ${what} is on the way, as soon as the site runs.`,
		queued: (count: number, what: string) =>
			`${count} ${what} are on the way, as soon as the site runs.`,
	},

	leads: {
		usage: `npm run leads                               the newest leads
npm run leads -- show <lead>                all that is known of one, named by the beginning of its number
npm run leads -- export csv [file]          all of them for a spreadsheet; a file named - is the terminal
npm run leads -- quarantine                 those that were set aside because they looked odd
npm run leads -- rescue <lead>              takes one of these for a lead after all, and tells everybody

With list, export and quarantine:  --since 2026-11-01 (or 7d, 24h)   --module "request a call"`,
		invalidSince: (text: string) =>
			`--since must be a day such as 2026-11-01, or 7d or 24h, but it is ${text}.`,
		none: "There are no such leads.",
		noneQuarantined: "None is set aside.",
		more: (shown: number, all: number) =>
			`\nThe newest ${shown} of ${all}. Narrow it with --since and --module, or export all.`,
		notQuarantined:
			"This lead was not set aside, so there is nothing to rescue.",
		rescued:
			"It is a lead like any other now, and everybody is told as soon as the site runs.",
		exported: (leads: string, file: string) =>
			`Wrote ${leads} to ${file}, which only you may read.`,
		quarantined: (count: number) =>
			`${count} more are set aside: npm run leads -- quarantine`,
		fileExists: (file: string) =>
			`${file} is there already: name another file.`,
		notWritable: (file: string, code: string | undefined) =>
			`${file} cannot be written (${code}).`,
	},

	searches: {
		wanted: "Most wanted",
		unfound: "Never found",
		nothingCounted: "Nothing is counted yet: the site starts first.",
	},
} as const;
