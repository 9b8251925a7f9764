import { parseArgs } from "node:util";
import { type Instant, instantAt } from "#core/time.ts";
import { rescueLead } from "#deliveries/commands.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import {
	leadDetailLines,
	leadTable,
	quarantineTable,
} from "#deliveries/reports/lead-table-presenter.ts";
import {
	countLeads,
	type LeadFilter,
	type LeadListItem,
	listConsentsOfLead,
	listLeads,
	listLeadsByIdPrefix,
} from "#leads/lead-list-store.ts";
import { contactChoiceFinder } from "#leads/people/contact-choice-commands.ts";
import { listPeopleByPhone } from "#leads/people/person-store.ts";
import type { LeadState, StoredLead } from "#leads/stored-lead.ts";
import {
	type CommandContext,
	parseIdPrefix,
	requireSingleMatch,
	runLeadCommand,
	toDeliveryCommandDeps,
} from "./command-context.ts";
import { printLeadsCsv, saveLeadsCsv } from "./lead-export.ts";
import { CommandError } from "./run-command.ts";

const leadsUsage = `npm run leads                               the newest leads
npm run leads -- show <lead>                all that is known of one, named by the beginning of its number
npm run leads -- export csv [file]          all of them for a spreadsheet; a file named - is the terminal
npm run leads -- quarantine                 those that were set aside because they looked odd
npm run leads -- rescue <lead>              takes one of these for a lead after all, and tells everybody

With list, export and quarantine:  --since 2026-11-01 (or 7d, 24h)   --module "request a call"`;

const shown = 50;
/** All people of an office may share one number. */
const maxSuggestions = 5;

type LeadsArguments = ReturnType<typeof readArguments>;
type LeadsVerb = (
	context: CommandContext,
	read: LeadsArguments,
) => Promise<number>;

const verbs: Record<string, LeadsVerb> = {
	list: (context, read) => list(context, read, "open", leadTable),
	quarantine: (context, read) =>
		list(context, read, "quarantined", quarantineTable),
	show,
	export: exportCsv,
	rescue,
};

/** `npm run leads`: answers the exit code. */
export async function runLeadsCommand(
	context: CommandContext,
	args: readonly string[],
): Promise<number> {
	const [verb = "list", ...rest] = args;
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (work) return work(context, readArguments(context, rest));
	// Options alone belong to the list.
	if (verb.startsWith("--")) return runLeadsCommand(context, ["list", ...args]);
	throw new CommandError(leadsUsage);
}

function readArguments(context: CommandContext, args: readonly string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			options: { since: { type: "string" }, module: { type: "string" } },
			allowPositionals: true,
		});
		const { since, module } = values;
		const wanted: LeadFilter = {
			since: since === undefined ? undefined : parseSince(context, since),
			siteModule: module,
		};
		return { wanted, words: positionals };
	} catch (problem) {
		if (problem instanceof CommandError) throw problem;
		throw new CommandError(leadsUsage);
	}
}

/** A day where the business is, an instant, or so many days or hours ago. */
function parseSince(
	{ clock, timeZone }: CommandContext,
	text: string,
): Instant {
	const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
	if (count)
		return clock().subtract({ hours: Number(count) * (unit === "d" ? 24 : 1) });
	try {
		return /^\d{4}-\d{2}-\d{2}$/.test(text)
			? instantAt(
					Temporal.PlainDate.from(text),
					new Temporal.PlainTime(),
					timeZone,
				)
			: Temporal.Instant.from(text);
	} catch {
		throw new CommandError(
			`--since must be a day such as 2026-11-01, or 7d or 24h, but it is ${JSON.stringify(text)}.`,
		);
	}
}

async function list(
	context: CommandContext,
	{ wanted, words }: LeadsArguments,
	state: LeadState,
	table: (leads: readonly LeadListItem[], zone: string) => string[],
): Promise<number> {
	if (words.length) throw new CommandError(leadsUsage);
	const { db, say, timeZone } = context;
	const filter = { ...wanted, state };
	const leads = await listLeads(db, filter, shown);
	const all = await countLeads(db, filter);
	if (all === 0) {
		say(state === "open" ? "There are no such leads." : "None is set aside.");
		return 0;
	}
	for (const line of table(leads, timeZone)) say(line);
	if (all > leads.length)
		say(
			`\nThe newest ${leads.length} of ${all}. Narrow it with --since and --module, or export all.`,
		);
	return 0;
}

async function show(
	context: CommandContext,
	{ words }: LeadsArguments,
): Promise<number> {
	const { db, say, timeZone } = context;
	const lead = await findNamedLead(context, words);
	const [deliveries, consents, samePhone, contactChoice] = await Promise.all([
		listDeliveriesOfLead(db, lead.id),
		listConsentsOfLead(db, lead.id),
		listPeopleByPhone(db, lead.person, maxSuggestions),
		contactChoiceFinder(db)(lead),
	]);
	const known = { deliveries, consents, samePhone, reach: contactChoice };
	for (const line of leadDetailLines(lead, known, timeZone)) say(line);
	return 0;
}

async function findNamedLead(
	context: CommandContext,
	words: readonly string[],
): Promise<StoredLead> {
	if (words.length > 1) throw new CommandError(leadsUsage);
	const start = parseIdPrefix(words[0], leadsUsage);
	return requireSingleMatch(
		await listLeadsByIdPrefix(context.db, start),
		"lead",
		start,
	);
}

async function rescue(
	context: CommandContext,
	{ words }: LeadsArguments,
): Promise<number> {
	const { id } = await findNamedLead(context, words);
	const outcome = await rescueLead(await toDeliveryCommandDeps(context), id);
	if (outcome !== "rescued")
		throw new CommandError(
			"This lead was not set aside, so there is nothing to rescue.",
		);
	context.say(
		"It is a lead like any other now, and everybody is told as soon as the site runs.",
	);
	return 0;
}

async function exportCsv(
	context: CommandContext,
	{ wanted, words }: LeadsArguments,
): Promise<number> {
	const [format, file, ...more] = words;
	if (format !== "csv" || more.length) throw new CommandError(leadsUsage);
	if (file === "-") await printLeadsCsv(context, wanted);
	else await saveLeadsCsv(context, wanted, file);
	return 0;
}

if (import.meta.main) await runLeadCommand(runLeadsCommand, leadsUsage);
