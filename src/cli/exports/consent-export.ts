import { formatCount } from "#core/text/formats.ts";
import type { LeadFilter } from "#leads/lead-list-store.ts";
import { iterateConsentLedger, iterateSubscribers } from "#leads/people/consent-ledger-store.ts";
import { iterateContactChoices } from "#privacy/store.ts";
import { usageError } from "../arguments.ts";
import type { CommandContext } from "../command-context.ts";
import { messages } from "../messages.ts";
import { exportCsv } from "./csv-file.ts";

const texts = messages.leads;

const columns = [
	...["at", "email", "source", "purpose", "given", "words"],
	...["text_version", "country", "page", "lead_id", "withdrawn_at"],
];

/**
 * Exports for an auditor the consents that people gave with forms, in the texts that they saw, and
 * their later choices.
 */
export async function exportConsents(
	context: CommandContext,
	{
		wanted: { since, siteModule },
		operands,
		separator,
	}: {
		readonly wanted: LeadFilter;
		readonly operands: readonly string[];
		readonly separator: string;
	},
): Promise<number> {
	if (siteModule !== undefined) throw usageError(texts.consentsOfAll, texts.usage);
	const saved = await exportCsv(context, ["csv", ...operands], {
		name: "consents",
		records: csvRecords(context, since),
		separator,
		usage: texts.usage,
	});
	if (saved) context.say(texts.exported(formatCount(saved.count, "line"), saved.path));
	return 0;
}

const subscriberColumns = [
	...["email", "first_name", "last_name", "agreed_at", "words"],
	...["text_version", "country", "page", "lead_id"],
];

/** Exports for a mail program the people who may be written to today. */
export async function exportSubscribers(
	context: CommandContext,
	{
		wanted: { since, siteModule },
		operands,
		separator,
	}: {
		readonly wanted: LeadFilter;
		readonly operands: readonly string[];
		readonly separator: string;
	},
): Promise<number> {
	if (since !== undefined || siteModule !== undefined)
		throw usageError(texts.allSubscribers, texts.usage);
	const saved = await exportCsv(context, operands, {
		name: "subscribers",
		records: subscriberRecords(context),
		separator,
		verb: "subscribers",
		usage: texts.usage,
	});
	if (saved) context.say(texts.exported(formatCount(saved.count, "subscriber"), saved.path));
	return 0;
}

async function* subscriberRecords({ db }: CommandContext) {
	yield subscriberColumns;
	for await (const { email, firstName, lastName, consent } of iterateSubscribers(db)) {
		const { at, text, textVersion, country = "", page, lead } = consent;
		yield [...[email, firstName, lastName, String(at), text], textVersion, country, page, lead];
	}
}

async function* csvRecords({ db }: CommandContext, since: LeadFilter["since"]) {
	yield columns;
	for await (const entry of iterateConsentLedger(db, since)) {
		const { at, email, purpose, given, text } = entry;
		yield [
			...[String(at), email, "form", purpose, String(given), text],
			...[entry.textVersion, entry.country ?? "", entry.page, entry.lead],
			String(entry.withdrawnAt ?? ""),
		];
	}
	for await (const { email, mail, calls, by, at } of iterateContactChoices(db, since))
		for (const [purpose, allowed] of [
			["email", mail],
			["call", calls],
		] as const)
			if (allowed !== undefined)
				yield [
					...[String(at), email, by, purpose, String(allowed === 1)],
					...["", "", "", "", "", ""],
				];
}
