import { parseArgs } from "node:util";
import { type Instant, instantAt } from "#core/time.ts";
import { rescueLead } from "#deliveries/commands.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import {
	leadLines,
	leadTable,
	quarantineTable,
} from "#deliveries/reports/lead-table-presenter.ts";
import {
	countLeads,
	type ListedLead,
	listConsentsOfLead,
	listLeads,
	listLeadsByStart,
	type WantedLeads,
} from "#leads/lead-list-store.ts";
import { reachIn } from "#leads/people/contact-choice-commands.ts";
import { listPeopleByPhone } from "#leads/people/person-store.ts";
import type { LeadState, StoredLead } from "#leads/stored-lead.ts";
import {
	type Desk,
	deskParts,
	onlyOne,
	startOfId,
	Unanswerable,
} from "./command-context.ts";
import { printCsv, saveCsv } from "./lead-export.ts";

export const leadsUsage = `npm run leads                               the newest leads
npm run leads -- show <lead>                all that is known of one, named by the beginning of its number
npm run leads -- export csv [file]          all of them for a spreadsheet; a file named - is the terminal
npm run leads -- quarantine                 those that were set aside because they looked odd
npm run leads -- rescue <lead>              takes one of these for a lead after all, and tells everybody

With list, export and quarantine:  --since 2026-11-01 (or 7d, 24h)   --module "request a call"`;

const shown = 50;
/** An office has one number for everybody. */
const mostSuggested = 5;

type Read = ReturnType<typeof readArguments>;
type Verb = (desk: Desk, read: Read) => Promise<number>;

const verbs: Record<string, Verb> = {
	list: (desk, read) => list(desk, read, "open", leadTable),
	quarantine: (desk, read) => list(desk, read, "quarantined", quarantineTable),
	show,
	export: exportCsv,
	rescue,
};

/** `npm run leads`: answers the exit code. */
export async function runLeads(
	desk: Desk,
	args: readonly string[],
): Promise<number> {
	const [verb = "list", ...rest] = args;
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (work) return work(desk, readArguments(desk, rest));
	// Options alone belong to the list.
	if (verb.startsWith("--")) return runLeads(desk, ["list", ...args]);
	throw new Unanswerable(leadsUsage);
}

function readArguments(desk: Desk, args: readonly string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			options: { since: { type: "string" }, module: { type: "string" } },
			allowPositionals: true,
		});
		const { since, module } = values;
		const wanted: WantedLeads = {
			since: since === undefined ? undefined : sinceOf(desk, since),
			siteModule: module,
		};
		return { wanted, words: positionals };
	} catch (problem) {
		if (problem instanceof Unanswerable) throw problem;
		throw new Unanswerable(leadsUsage);
	}
}

/** A day where the business is, an instant, or so many days or hours ago. */
function sinceOf({ clock, timeZone }: Desk, text: string): Instant {
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
		throw new Unanswerable(
			`--since must be a day such as 2026-11-01, or 7d or 24h, but it is ${JSON.stringify(text)}.`,
		);
	}
}

async function list(
	desk: Desk,
	{ wanted, words }: Read,
	state: LeadState,
	table: (leads: readonly ListedLead[], zone: string) => string[],
): Promise<number> {
	if (words.length) throw new Unanswerable(leadsUsage);
	const { db, say, timeZone } = desk;
	const asked = { ...wanted, state };
	const leads = await listLeads(db, asked, shown);
	const all = await countLeads(db, asked);
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

async function show(desk: Desk, { words }: Read): Promise<number> {
	const { db, say, timeZone } = desk;
	const lead = await namedLead(desk, words);
	const [deliveries, consents, samePhone, reach] = await Promise.all([
		listDeliveriesOfLead(db, lead.id),
		listConsentsOfLead(db, lead.id),
		listPeopleByPhone(db, lead.person, mostSuggested),
		reachIn(db)(lead),
	]);
	const known = { deliveries, consents, samePhone, reach };
	for (const line of leadLines(lead, known, timeZone)) say(line);
	return 0;
}

async function namedLead(
	desk: Desk,
	words: readonly string[],
): Promise<StoredLead> {
	if (words.length > 1) throw new Unanswerable(leadsUsage);
	const start = startOfId(words[0], leadsUsage);
	return onlyOne(await listLeadsByStart(desk.db, start), "lead", start);
}

async function rescue(desk: Desk, { words }: Read): Promise<number> {
	const { id } = await namedLead(desk, words);
	const outcome = await rescueLead(await deskParts(desk), id);
	if (outcome !== "rescued")
		throw new Unanswerable(
			"This lead was not set aside, so there is nothing to rescue.",
		);
	desk.say(
		"It is a lead like any other now, and everybody is told as soon as the site runs.",
	);
	return 0;
}

async function exportCsv(desk: Desk, { wanted, words }: Read): Promise<number> {
	const [format, file, ...more] = words;
	if (format !== "csv" || more.length) throw new Unanswerable(leadsUsage);
	if (file === "-") await printCsv(desk, wanted);
	else await saveCsv(desk, wanted, file);
	return 0;
}
