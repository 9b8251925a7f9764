import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import type { Db, Tx } from "#platform/database/database.ts";
import { outgoingDelays } from "#platform/jobs/attempts.ts";
import { defineJob, type Jobs } from "#platform/jobs/jobs.ts";
import { oneAddress } from "./single-address.ts";

const letter = z.object({
	/** Repeats of one letter carry one Message-ID, so that a mailbox shows it once. */
	id: z.string(),
	to: z.string().check(z.regex(oneAddress)),
	subject: z.string(),
	text: z.string(),
	html: z.optional(z.string()),
	headers: z.optional(z.record(z.string(), z.string())),
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
export type Letter = z.infer<typeof letter>;

export const mailJob = defineJob({
	name: "mail",
	order: letter,
	delays: outgoingDelays,
});

/** Takes one letter out of the house; resolves when the other side has it for good. */
export type Postman = (letter: Letter) => Promise<void>;

export interface Mail {
	post(tx: Tx | Db, letter: Letter): Promise<void>;
}

export function mailThrough(jobs: Jobs): Mail {
	return { post: (tx, one) => jobs.enqueue(tx, mailJob, one) };
}

/** With a mail server letters are sent; without one they are laid down as files that any mail program opens. */
export function postman(options: {
	smtpUrl: string | undefined;
	from: string;
	folder: string;
}): Postman {
	const message = (one: Letter) => ({
		from: options.from,
		messageId: `<${plain(one.id)}@lyceum>`,
		to: { name: "", address: one.to },
		subject: oneLine(one.subject),
		text: one.text,
		...(one.html ? { html: one.html } : {}),
		headers: Object.entries(one.headers ?? {}).map(([key, value]) => ({
			key,
			value: oneLine(value),
		})),
		attachments: (one.attachments ?? []).map((file) => ({
			...file,
			filename: oneLine(file.filename),
		})),
		// Texts come from visitors; nodemailer must never read a file or an address because of one.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	if (options.smtpUrl) {
		const transport = createTransport(patient(options.smtpUrl));
		return async (one) => {
			await transport.sendMail(message(one));
		};
	}
	const writer = createTransport({
		streamTransport: true,
		buffer: true,
		newline: "windows",
	});
	return async (one) => {
		const { message: bytes } = await writer.sendMail(message(one));
		await mkdir(options.folder, { recursive: true, mode: 0o700 });
		const file = join(options.folder, `${plain(one.id)}.eml`);
		const whole = { mode: 0o600, flush: true };
		await writeFile(`${file}.part`, bytes as Buffer, whole);
		await rename(`${file}.part`, file);
	};
}

/** Sends each queued email. */
export function workMail(jobs: Jobs, post: Postman): Promise<void> {
	return jobs.work(mailJob, async (one) => {
		try {
			await post(one);
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
	const facts = problem as Partial<Record<string, unknown>>;
	if (typeof facts.path === "string") return problem;
	const code = facts.responseCode ?? facts.code;
	const what = isRefusedRecipient(problem) ? "refused" : "not taken";
	const words = `${what} by the mail server`;
	return new Error(code === undefined ? words : `${words} (${code})`);
}

/** The mail server refuses this one recipient, and will not think otherwise tomorrow. */
export function isRefusedRecipient(problem: unknown): boolean {
	const { code, responseCode } = problem as Partial<{
		code: unknown;
		responseCode: unknown;
	}>;
	return code === "EENVELOPE" && Number(responseCode) >= 550;
}

/** Long heads are folded at any space, but only a plain one may begin the next line. */
function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** Fit for a file name and for a Message-ID alike. */
function plain(id: string): string {
	return id.replace(/[^\w-]/g, "_");
}

/** A mail server that hangs must not hold a worker; nodemailer reads its settings from the address. */
function patient(smtpUrl: string): string {
	const address = new URL(smtpUrl);
	address.searchParams.set("connectionTimeout", "10000");
	address.searchParams.set("greetingTimeout", "10000");
	address.searchParams.set("socketTimeout", "30000");
	return address.href;
}
