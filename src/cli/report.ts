import { localDate } from "#core/time.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { listUnfoundTerms } from "#search/counts/unfound-commands.ts";
import { brandDocument } from "#storefront/content.ts";
import type { ReportDeps } from "#tracking/deps.ts";
import { funnelDimensions } from "#tracking/reports/funnel-rules.ts";
import { messages as reportMessages } from "#tracking/reports/messages.ts";
import { defaultDays, readPeriod } from "#tracking/reports/period-rules.ts";
import { type Report, reportKinds } from "#tracking/reports/report.ts";
import { loadReport } from "#tracking/reports/report-commands.ts";
import { linkDays, openReportLinks } from "#tracking/reports/report-link-rules.ts";
import { reportLines, reportRecords } from "#tracking/reports/report-text-presenter.ts";
import { rollUpFunnels } from "#tracking/reports/roll-up-commands.ts";
import { findStaffDomain } from "#visitors/accounts/staff-rules.ts";
import { readArguments, requireNoMore, unknownVerb, usageError } from "./arguments.ts";
import { runLeadCommand, type SigningContext } from "./command-context.ts";
import { csvOptions, exportCsv } from "./exports/csv-file.ts";
import { messages } from "./messages.ts";
import { openFedEngine } from "./search-engine.ts";

const texts = messages.report;
const maxRows = 50;

const options = {
	...csvOptions,
	days: { type: "string" },
	from: { type: "string" },
	to: { type: "string" },
	by: { type: "string" },
	csv: { type: "boolean", default: false },
} as const;

/** `npm run report`: answers the exit code. */
export async function runReportCommand(
	context: SigningContext,
	args: readonly string[],
): Promise<number> {
	const { values, positionals } = readArguments(args, options, texts.usage);
	// A file without the name of a report gets the week.
	const isFile = values.csv && /^-$|[./\\]/.test(positionals[0] ?? "");
	const [verb = "week", ...operands] = isFile ? ["week", ...positionals] : positionals;
	if (verb === "link") return printLink(context, operands);
	const kind = reportKinds.find((known) => known === verb);
	if (!kind) throw unknownVerb(verb, [...reportKinds, "link"], texts.usage);
	const [file] = operands;
	if (!values.csv && file !== undefined) throw usageError(texts.fileOfCsv(file), texts.usage);
	if (values.by !== undefined && kind !== "funnel") throw usageError(texts.byOfFunnel, texts.usage);
	const dimension = funnelDimensions.find((known) => known === values.by);
	if (values.by !== undefined && !dimension) throw usageError(texts.unknownDimension, texts.usage);
	const { clock, timeZone: zone } = context;
	const today = localDate(clock(), zone);
	const period = readPeriod(values, { today, ...defaultDays(kind, today) });
	if (!period.ok) throw usageError(reportMessages.refusals[period.reason], texts.usage);
	const deps = await openReports(context);
	// The site counts each hour; a report of this moment says what has happened until now.
	while (await rollUpFunnels({ ...deps, isAsked: true }));
	const query = { kind, period: period.value, dimension };
	return print(context, await loadReport(deps, query), values, operands);
}

async function openReports({ db, clock, config, timeZone }: SigningContext): Promise<ReportDeps> {
	// Before the first import of content there is no business whose leads are tests.
	const brand = await readDocument(db, brandDocument).catch(() => undefined);
	return {
		...{ db, clock, timeZone: timeZone, eventRetentionDays: config.eventRetentionDays },
		findStaffDomain: () => brand && findStaffDomain(brand.email),
		async listUnfoundSearches(period) {
			const engine = await openFedEngine(db, config.siteCountry);
			try {
				return await listUnfoundTerms(db, engine, period);
			} finally {
				await engine.close();
			}
		},
	};
}

async function print(
	context: SigningContext,
	report: Report,
	{ csv, separator }: { readonly csv: boolean; readonly separator: string },
	operands: readonly string[],
): Promise<number> {
	if (!csv) {
		for (const line of reportLines(report, context.timeZone, maxRows)) context.say(line);
		return 0;
	}
	const saved = await exportCsv(context, ["csv", ...operands], {
		name: `report-${report.kind}`,
		records: (async function* records() {
			yield* reportRecords(report);
		})(),
		separator,
		usage: texts.usage,
	});
	if (saved) context.say(texts.saved(saved.path));
	return 0;
}

function printLink(
	{ say, clock, config, secret }: SigningContext,
	operands: readonly string[],
): number {
	requireNoMore(operands, texts.usage);
	const links = openReportLinks(createSecretHmac(secret()), sitePublicUrl(config));
	say(texts.link(linkDays));
	say(links.create(clock()));
	return 0;
}

if (import.meta.main) await runLeadCommand(runReportCommand, { usage: texts.usage, options });
