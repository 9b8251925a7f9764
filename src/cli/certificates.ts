import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import { formatLocalTime } from "#deliveries/reports/delivery-table-presenter.ts";
import type { Certificate } from "#learning/certificates/certificate.ts";
import { parseCertificateId } from "#learning/certificates/certificate-id.ts";
import { readCertificateName } from "#learning/certificates/certificate-name-rules.ts";
import {
	findCertificate,
	listNewestCertificates,
	replaceCertificateName,
	withdrawCertificate,
} from "#learning/certificates/certificate-store.ts";
import { messages as certificateMessages } from "#learning/certificates/messages.ts";
import { readArguments, requireNoMore, unknownVerb } from "./arguments.ts";
import { type CommandContext, runLeadCommand } from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.certificates;
const defaultLimit = 50;

type CertificatesVerb = (context: CommandContext, operands: readonly string[]) => Promise<number>;

const verbs: Record<string, CertificatesVerb> = { list, withdraw, rename };

/** `npm run certificates`: answers the exit code. */
export async function runCertificatesCommand(
	context: CommandContext,
	args: readonly string[],
): Promise<number> {
	const [verb = "list", ...rest] = args;
	const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
	if (!work) throw unknownVerb(verb, Object.keys(verbs), texts.usage);
	const { positionals } = readArguments(rest, {}, texts.usage);
	return work(context, positionals);
}

async function list(
	{ db, say, timeZone }: CommandContext,
	operands: readonly string[],
): Promise<number> {
	requireNoMore(operands, texts.usage);
	const certificates = await listNewestCertificates(db, defaultLimit);
	if (certificates.length === 0) say(texts.none);
	else for (const line of certificateTable(certificates, timeZone)) say(line);
	return 0;
}

async function withdraw(
	{ db, say, clock }: CommandContext,
	[written, ...more]: readonly string[],
): Promise<number> {
	requireNoMore(more, texts.usage);
	const { id } = await findNamedCertificate(db, written);
	say((await withdrawCertificate(db, id, clock())) ? texts.withdrawn : texts.withdrawnBefore);
	return 0;
}

async function rename(
	{ db, say }: CommandContext,
	[written, typed, ...more]: readonly string[],
): Promise<number> {
	if (typed === undefined) throw new CommandError(texts.usage);
	requireNoMore(more, texts.usage);
	const { id, holder } = await findNamedCertificate(db, written);
	if (!holder) throw new CommandError(texts.erased);
	const name = readCertificateName(typed);
	if (!name.ok) throw new CommandError(certificateMessages.form.problems[name.reason]);
	await replaceCertificateName(db, id, name.value);
	say(texts.renamed(name.value));
	return 0;
}

async function findNamedCertificate(
	db: CommandContext["db"],
	written: string | undefined,
): Promise<Certificate> {
	if (written === undefined) throw new CommandError(texts.usage);
	const found = await findCertificate(db, parseCertificateId(written));
	if (!found) throw new CommandError(texts.unknown(JSON.stringify(written)));
	return found;
}

function certificateTable(certificates: readonly Certificate[], zone: string): string[] {
	return tableLines(
		texts.columns,
		certificates.map(({ id, issuedAt, holder, course, withdrawnAt }) =>
			[
				id,
				formatLocalTime(issuedAt, zone),
				holder?.name ?? texts.noHolder,
				course.title,
				withdrawnAt ? formatLocalTime(withdrawnAt, zone) : "",
			].map(sanitizeLine),
		),
	);
}

if (import.meta.main)
	await runLeadCommand(runCertificatesCommand, { usage: texts.usage, options: {} });
