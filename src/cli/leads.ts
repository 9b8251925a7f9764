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
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.leads;

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
	throw new CommandError(texts.usage);
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
		return { wanted, operands: positionals };
	} catch (problem) {
		if (problem instanceof CommandError) throw problem;
		throw new CommandError(texts.usage);
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
		throw new CommandError(texts.invalidSince(JSON.stringify(text)));
	}
}

async function list(
	context: CommandContext,
	{ wanted, operands }: LeadsArguments,
	state: LeadState,
	table: (leads: readonly LeadListItem[], zone: string) => string[],
): Promise<number> {
	if (operands.length) throw new CommandError(texts.usage);
	const { db, say, timeZone } = context;
	const filter = { ...wanted, state };
	const leads = await listLeads(db, filter, shown);
	const all = await countLeads(db, filter);
	if (all === 0) {
		say(state === "open" ? texts.none : texts.noneQuarantined);
		return 0;
	}
	for (const line of table(leads, timeZone)) say(line);
	if (all > leads.length) say(texts.more(leads.length, all));
	return 0;
}

async function show(
	context: CommandContext,
	{ operands }: LeadsArguments,
): Promise<number> {
	const { db, say, timeZone } = context;
	const lead = await findNamedLead(context, operands);
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
	operands: readonly string[],
): Promise<StoredLead> {
	if (operands.length > 1) throw new CommandError(texts.usage);
	const start = parseIdPrefix(operands[0], texts.usage);
	return requireSingleMatch(
		await listLeadsByIdPrefix(context.db, start),
		"lead",
		start,
	);
}

async function rescue(
	context: CommandContext,
	{ operands }: LeadsArguments,
): Promise<number> {
	const { id } = await findNamedLead(context, operands);
	const outcome = await rescueLead(await toDeliveryCommandDeps(context), id);
	if (outcome !== "rescued") throw new CommandError(texts.notQuarantined);
	context.say(texts.rescued);
	return 0;
}

async function exportCsv(
	context: CommandContext,
	{ wanted, operands }: LeadsArguments,
): Promise<number> {
	const [format, file, ...more] = operands;
	if (format !== "csv" || more.length) throw new CommandError(texts.usage);
	if (file === "-") await printLeadsCsv(context, wanted);
	else await saveLeadsCsv(context, wanted, file);
	return 0;
}

if (import.meta.main) await runLeadCommand(runLeadsCommand, texts.usage);
