import { setTimeout as delay } from "node:timers/promises";
import { admitApplicant } from "#applications/admission/admission-commands.ts";
import { formatCount } from "#core/text/formats.ts";
import { releaseLead } from "#deliveries/commands.ts";
import { listDeliveriesOfLead } from "#deliveries/delivery-list-store.ts";
import { settleErasure } from "#deliveries/erasure/erasure-jobs.ts";
import { listUndecidedErasures } from "#deliveries/erasure/undecided-store.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { undecidedTable } from "#deliveries/reports/delivery-table-presenter.ts";
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
import { listLeadsOfPerson } from "#leads/people/leads-of-person-store.ts";
import { findPerson, listPeopleByPhone } from "#leads/people/person-store.ts";
import type { LeadState, StoredLead } from "#leads/stored-lead.ts";
import { reserveSeatsOfReleasedOrders } from "#orders/seats/seat-commands.ts";
import { erasePersonJob } from "#privacy/erasure/erasure-jobs.ts";
import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import {
	type CommandContext,
	parseIdPrefix,
	parseSince,
	requireSingleMatch,
	runLeadCommand,
	toDeliveryDeps,
} from "./command-context.ts";
import { complaints } from "./complaints.ts";
import { exportConsents, exportSubscribers } from "./exports/consent-export.ts";
import { csvOptions } from "./exports/csv-file.ts";
import { exportLeads, listedStates } from "./exports/lead-export.ts";
import { sendTestLead } from "./lead-test.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.leads;

const defaultLimit = 50;
/** All people of an office may share one number. */
const maxSuggestions = 5;

type LeadsArguments = ReturnType<typeof readLeadsArguments>;
type LeadsVerb = (context: CommandContext, read: LeadsArguments) => Promise<number>;

const verbs: Record<string, LeadsVerb> = {
	list: (context, read) => list(context, read, listedStates, leadTable),
	quarantine: (context, read) => list(context, read, ["quarantined"], quarantineTable),
	show,
	export: exportLeads,
	complaints,
	rescue: release,
	admit,
	erase,
	contacts,
	consents: exportConsents,
	subscribers: exportSubscribers,
	test: (context, { operands }) => sendTestLead(context, operands),
};

/** `npm run leads`: answers the exit code. */
export async function runLeadsCommand(
	context: CommandContext,
	args: readonly string[],
): Promise<number> {
	const [verb = "list", ...rest] = args;
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (work) return work(context, readLeadsArguments(context, rest));
	// Options alone belong to the list.
	if (verb.startsWith("--")) return runLeadsCommand(context, ["list", ...args]);
	throw unknownVerb(verb, Object.keys(verbs), texts.usage);
}

const options = {
	...csvOptions,
	since: { type: "string" },
	module: { type: "string" },
	yes: { type: "boolean", default: false },
} as const;

function readLeadsArguments(context: CommandContext, args: readonly string[]) {
	const { values, positionals } = readArguments(args, options, texts.usage);
	const { since, module, yes, separator } = values;
	const wanted: LeadFilter = {
		since: since === undefined ? undefined : parseSince(context, since),
		siteModule: module,
	};
	return { wanted, operands: positionals, isConfirmed: yes, separator };
}

async function list(
	context: CommandContext,
	{ wanted, operands }: LeadsArguments,
	states: readonly LeadState[],
	table: (leads: readonly LeadListItem[], zone: string) => string[],
): Promise<number> {
	requireNoMore(operands, texts.usage);
	const { db, say, timeZone } = context;
	const filter = { ...wanted, states };
	const leads = await listLeads(db, filter, defaultLimit);
	const all = await countLeads(db, filter);
	if (all === 0) {
		say(states === listedStates ? texts.none : texts.noneQuarantined);
		return 0;
	}
	for (const line of table(leads, timeZone)) say(line);
	if (all > leads.length) say(texts.more(leads.length, all));
	return 0;
}

async function show(context: CommandContext, { operands }: LeadsArguments): Promise<number> {
	const { db, say, timeZone } = context;
	const lead = await findNamedLead(context, operands);
	const [deliveries, consents, samePhone, contactChoice] = await Promise.all([
		listDeliveriesOfLead(db, lead.id),
		listConsentsOfLead(db, lead.id),
		listPeopleByPhone(db, lead.person, maxSuggestions),
		contactChoiceFinder(db)(lead),
	]);
	const known = { deliveries, consents, samePhone, contactChoice };
	for (const line of leadDetailLines(lead, known, timeZone)) say(line);
	return 0;
}

async function findNamedLead(
	context: CommandContext,
	operands: readonly string[],
): Promise<StoredLead> {
	requireNoMore(operands.slice(1), texts.usage);
	const start = parseIdPrefix(operands[0], texts.usage);
	return requireSingleMatch(await listLeadsByIdPrefix(context.db, start), "lead", start);
}

async function release(context: CommandContext, { operands }: LeadsArguments): Promise<number> {
	const { id } = await findNamedLead(context, operands);
	const outcome = await releaseLead(
		await toDeliveryDeps(context),
		id,
		reserveSeatsOfReleasedOrders,
	);
	if (outcome !== "released") throw new CommandError(texts.notQuarantined);
	context.say(texts.released);
	return 0;
}

/**
 * Handles a request on paper or by phone: the running site erases, like after a request of the
 * person.
 */
async function erase(
	context: CommandContext,
	{ operands, isConfirmed }: LeadsArguments,
): Promise<number> {
	const { db, say } = context;
	const { id, person: personId, lead } = await findNamedLead(context, operands);
	const email = (await findPerson(db, personId))?.email ?? lead.email;
	if (!isConfirmed) {
		const { length } = await listLeadsOfPerson(db, personId);
		say(texts.willErase(email, formatCount(length, "lead")));
		return 1;
	}
	const jobs = await context.jobs();
	await jobs.enqueue(db, erasePersonJob, { lead: id });
	say((await isErased(context, personId)) ? texts.erased(email) : texts.willBeErased(email));
	return 0;
}

const erasureTries = 30;
const erasurePauseMs = 100;

/** A site that runs erases at once. */
async function isErased({ db }: CommandContext, person: StoredLead["person"]): Promise<boolean> {
	for (let tries = 0; tries < erasureTries; tries++) {
		if (!(await findPerson(db, person))) return true;
		await delay(erasurePauseMs);
	}
	return false;
}

/** Contacts that a CRM had before the lead of a person who was erased. */
async function contacts(context: CommandContext, { operands }: LeadsArguments): Promise<number> {
	const { db, say, timeZone } = context;
	const [decision, contact, ...more] = operands;
	if (decision === undefined) {
		const undecided = await listUndecidedErasures(db);
		for (const line of undecidedTable(undecided, timeZone)) say(line);
		say(undecided.length ? texts.decide : texts.noneUndecided);
		return 0;
	}
	if (more.length || !(decision === "erase" || decision === "leave"))
		throw new CommandError(texts.usage);
	const start = parseIdPrefix(contact, texts.usage);
	const found = requireSingleMatch(await listUndecidedErasures(db, start), "contact", start);
	await settleErasure({ db, jobs: await context.jobs() }, found, decision);
	say(texts.decided[decision](found.destination));
	return 0;
}

async function admit(
	context: CommandContext,
	{ operands: [application, ...more] }: LeadsArguments,
): Promise<number> {
	// The number that applicants and advisors use begins with that of the lead.
	const prefix = application?.replace(/^A-/i, "");
	const { id } = await findNamedLead(context, [prefix ?? "", ...more]);
	const deps = await toDeliveryDeps(context);
	const admitted = await admitApplicant(
		{ ...deps, onLeadChange: (tx, change) => queueDeliveries(deps, tx, change) },
		id,
	);
	if (!admitted.ok) throw new CommandError(texts.notAdmitted[admitted.reason]);
	const { isRepeated, emailed } = admitted.value;
	context.say(isRepeated ? texts.admittedBefore : texts.admitted);
	context.say(emailed ? texts.admissionEmail(emailed) : texts.noEmail);
	return 0;
}

if (import.meta.main) await runLeadCommand(runLeadsCommand, { usage: texts.usage, options });
