import { csvRecord } from "#core/text/csv.ts";
import { formatCount } from "#core/text/formats.ts";
import type { LeadFilter } from "#leads/lead-list-store.ts";
import { iterateConsentLedger } from "#leads/people/consent-ledger-store.ts";
import { iterateContactChoices } from "#privacy/store.ts";
import type { CommandContext } from "./command-context.ts";
import { exportCsv } from "./csv-file.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.leads;

const columns = [
	...["at", "email", "source", "purpose", "given", "words"],
	...["text_version", "country", "page", "lead_id"],
];

/** For an auditor: what people agreed to with forms, in the words that they saw, and what they chose later. */
export async function exportConsents(
	context: CommandContext,
	{ since, siteModule }: LeadFilter,
	operands: readonly string[],
): Promise<number> {
	if (siteModule !== undefined) throw new CommandError(texts.usage);
	const saved = await exportCsv(context, ["csv", ...operands], {
		name: "consents",
		records: csvRecords(context, since),
		usage: texts.usage,
	});
	if (saved)
		context.say(texts.exported(formatCount(saved.count, "line"), saved.path));
	return 0;
}

async function* csvRecords({ db }: CommandContext, since: LeadFilter["since"]) {
	yield csvRecord(columns);
	for await (const entry of iterateConsentLedger(db, since)) {
		const { at, email, purpose, given, words } = entry;
		yield csvRecord([
			...[String(at), email, "form", purpose, String(given), words],
			...[entry.textVersion, entry.country ?? "", entry.page, entry.lead],
		]);
	}
	for await (const { email, mail, calls, by, at } of iterateContactChoices(
		db,
		since,
	))
		for (const [purpose, allowed] of [
			["email", mail],
			["call", calls],
		] as const)
			yield csvRecord([
				...[String(at), email, by, purpose, String(allowed === 1)],
				...["", "", "", "", ""],
			]);
}
