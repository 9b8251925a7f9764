import { createLog } from "#platform/log.ts";
import { filterUnfoundTerms, formatTermReport } from "#search/counts/report-presenter.ts";
import { listTerms } from "#search/counts/store.ts";
import { readArguments, requireNoMore } from "./arguments.ts";
import { messages } from "./messages.ts";
import {
	describeMissingTable,
	printLine,
	requireConfig,
	runCommand,
	withDatabase,
} from "./run-command.ts";
import { openFedEngine } from "./search-engine.ts";

// The command `npm run report:search` runs this.

const maxLines = 50;
/** The report searches for so many of the most frequent terms, to count their results. */
const maxReportedTerms = 2_000;

await runCommand(
	async (args) => {
		const { positionals } = readArguments(args, {}, messages.searches.usage);
		requireNoMore(positionals, messages.searches.usage);
		const config = requireConfig();
		const log = createLog(config.logLevel);
		return withDatabase(config, { connections: 1, log, say: printLine }, async ({ db }) => {
			const terms = await listTerms(db, maxReportedTerms);
			const engine = await openFedEngine(db, config.siteCountry);
			const unfound = await filterUnfoundTerms(terms, engine);
			const firstTerms = (list: typeof terms) => list.slice(0, maxLines);
			for (const line of formatTermReport(messages.searches.wanted, firstTerms(terms)))
				printLine(line);
			for (const line of formatTermReport(messages.searches.unfound, firstTerms(unfound)))
				printLine(line);
			await engine.close();
			return 0;
		});
	},
	{
		usage: messages.searches.usage,
		describe: describeMissingTable(messages.searches.nothingCounted),
	},
);
