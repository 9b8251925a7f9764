import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import { defineService } from "#core/slice/site-slice.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { outgoingRetryDelays } from "#platform/jobs/attempts.ts";
import { defineJob, FailedAlone } from "#platform/jobs/job-kind.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { dropFailedJobs, dropUnsentJobs } from "#platform/jobs/recovery.ts";
import { singleAddressPattern } from "./single-address.ts";

const outgoingEmailSchema = z.object({
	/** Repeats of one email carry one Message-ID, so that a mailbox shows it once. */
	id: z.string(),
	to: z.string().check(z.regex(singleAddressPattern)),
	subject: z.string(),
	text: z.string(),
	html: z.optional(z.string()),
	headers: z.optional(z.record(z.string(), z.string())),
	/** An event in a calendar: mail programs offer to accept it. */
	invitation: z.optional(
		z.object({
			method: z.enum(["REQUEST", "CANCEL"]),
			/** iCalendar. */
			content: z.string(),
		}),
	),
	attachments: z.optional(
		z.array(
			z.object({
				filename: z.string(),
				contentType: z.string(),
				content: z.string(),
			}),
		),
	),
});
export type OutgoingEmail = z.infer<typeof outgoingEmailSchema>;

export const mailJob = defineJob({
	name: "mail",
	payload: outgoingEmailSchema,
	delays: outgoingRetryDelays,
	isProbed: true,
});

/** Sends one email; resolves when the mail server or the disk has stored it. */
export type MailTransport = (email: OutgoingEmail) => Promise<void>;

export interface MailQueue {
	post(tx: Tx | Db, email: OutgoingEmail): Promise<void>;
}

/** The queue of one process. Only the module that limits emails uses it. */
export const mailQueue = defineService<MailQueue>("mail queue");

/** The transport for jobs that wait for the result of sending. */
export const directMail = defineService<MailTransport>("mail transport");

export function createMailQueue(jobs: Pick<Jobs, "enqueue">): MailQueue {
	return { post: (tx, email) => jobs.enqueue(tx, mailJob, email) };
}

/** Emails with these ids that could not be sent so far are not sent anymore. */
export const dropFailedEmails = (tx: Tx, ids: readonly string[]): Promise<void> =>
	dropFailedJobs(tx, mailJob, "id", ids);

/** Emails with these ids that were not sent yet are replaced by a newer one. */
export const dropUnsentEmails = (tx: Tx, ids: readonly string[]): Promise<void> =>
	dropUnsentJobs(tx, mailJob, "id", ids);

/** Deletes the emails whose id begins with one of these: waiting, sent or dead. */
export const forgetEmails = (
	jobs: Pick<Jobs, "forgetStarting">,
	tx: Tx,
	starts: readonly string[],
): Promise<void> => jobs.forgetStarting(tx, mailJob, "id", starts);

/**
 * Opens the transport. Without a mail server, emails are written as files that any mail program
 * opens.
 */
export function createMailTransport(options: {
	smtpUrl: string | undefined;
	from: string;
	folder: string;
}): MailTransport {
	const message = (email: OutgoingEmail) => ({
		from: options.from,
		messageId: `<${toSafeName(email.id)}@lyceum>`,
		to: { name: "", address: email.to },
		subject: toSingleLine(email.subject),
		text: email.text,
		...(email.html ? { html: email.html } : {}),
		headers: Object.entries(email.headers ?? {}).map(([key, value]) => ({
			key,
			value: toSingleLine(value),
		})),
		...(email.invitation && {
			icalEvent: { ...email.invitation, filename: "invite.ics" },
		}),
		attachments: (email.attachments ?? []).map((file) => ({
			...file,
			filename: toSingleLine(file.filename),
		})),
		// Texts come from visitors; nodemailer must never read a file or an address because of one.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	if (options.smtpUrl) {
		const transport = createTransport(withSmtpTimeouts(options.smtpUrl));
		return async (email) => {
			await transport.sendMail(message(email));
		};
	}
	const writer = createTransport({
		streamTransport: true,
		buffer: true,
		newline: "windows",
	});
	return async (email) => {
		const { message: bytes } = await writer.sendMail(message(email));
		await mkdir(options.folder, { recursive: true, mode: 0o700 });
		const file = join(options.folder, `${toSafeName(email.id)}.eml`);
		const whole = { mode: 0o600, flush: true };
		await writeFile(`${file}.part`, bytes, whole);
		await rename(`${file}.part`, file);
	};
}

/** Reports how each attempt ended. */
export function countEmails(
	send: MailTransport,
	done: (result: "sent" | "failed") => void,
): MailTransport {
	return async (email) => {
		try {
			await send(email);
		} catch (problem) {
			done("failed");
			throw problem;
		}
		done("sent");
	};
}

/** Sends each queued email. */
export function startMailWorker(jobs: Pick<Jobs, "work">, send: MailTransport): Promise<void> {
	return jobs.work(mailJob, async (email) => {
		try {
			await send(email);
		} catch (problem) {
			throw withoutReply(problem);
		}
	});
}

/**
 * The queue logs and stores why a job failed. A mail server's reply may repeat the recipient's name, so only its code is
 * kept, and no cause. A problem with one of our own files names its path alone.
 */
function withoutReply(problem: unknown): unknown {
	const details: Record<string, unknown> = Object(problem);
	if (typeof details.path === "string") return problem;
	const code = details.responseCode ?? details.code;
	const what = isRefusedRecipient(problem) ? "refused" : "not taken";
	const reason = `${what} by the mail server`;
	const text = code === undefined ? reason : `${reason} (${code})`;
	return isRepeatedRarely(details) ? new FailedAlone(text) : new Error(text);
}

/**
 * The server refused this recipient or this content, or fell silent, perhaps after it had taken the email: the person could get a
 * copy for each further attempt.
 */
const isRepeatedRarely = ({ code, timeoutType }: Record<string, unknown>): boolean =>
	code === "EENVELOPE" || code === "EMESSAGE" || timeoutType === "SOCKET_TIMEOUT";

/** The mail server refuses this one recipient, and will not think otherwise tomorrow. */
export function isRefusedRecipient(problem: unknown): boolean {
	const { code, responseCode }: Record<string, unknown> = Object(problem);
	return code === "EENVELOPE" && Number(responseCode) >= 550;
}

/** Long heads are folded at any space, but only a plain one may begin the next line. */
function toSingleLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Fit for a file name and for a Message-ID alike. */
function toSafeName(id: string): string {
	return id.replace(/[^\w-]/g, "_");
}

/** A mail server that hangs must not hold a worker; nodemailer reads its settings from the address. */
function withSmtpTimeouts(smtpUrl: string): string {
	const address = new URL(smtpUrl);
	address.searchParams.set("connectionTimeout", "10000");
	address.searchParams.set("greetingTimeout", "10000");
	address.searchParams.set("socketTimeout", "30000");
	return address.href;
}
