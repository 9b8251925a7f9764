import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { aDatabase, silentLog } from "#platform/database/testing.ts";
import { FailedAlone } from "#platform/jobs/job-kind.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import {
	createMailQueue,
	createMailTransport,
	mailJob,
	type OutgoingEmail,
	startMailWorker,
} from "./mail.ts";
import { aMailServer, type ReceivedEmail, refusing } from "./testing.ts";

const from = "Lyceum <hello@lyceum.example>";
const outgoing: OutgoingEmail = {
	id: "welcome-7",
	to: "ada@example.com",
	subject: "Welcome",
	text: "Hello Ada",
};

function aFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "lyceum mail "));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return join(folder, "outgoing", "mail");
}

async function written(email: OutgoingEmail, folder = aFolder()): Promise<string> {
	await createMailTransport({ smtpUrl: undefined, from, folder })(email);
	const files = readdirSync(folder);
	expect(files.length).toBe(1);
	return readFileSync(join(folder, files[0] as string), "utf8");
}

/** Header names and unfolded values of the outermost part, as a mail program reads them. */
function headersOf(message: string): [string, string][] {
	const head = message.slice(0, message.indexOf("\r\n\r\n"));
	return head
		.replace(/\r\n[ \t]+/g, " ")
		.split(/\r\n|\r|\n/)
		.map((line) => {
			const [name = "", ...rest] = line.split(":");
			return [name.toLowerCase(), rest.join(":").trim()];
		});
}

describe("without a mail server an email becomes a file", () => {
	test("that a mail program opens, with text and page side by side", async () => {
		const message = await written({
			...outgoing,
			subject: "Größe & 学び",
			text: "Hello\n.\nAda",
			html: "<p>Hello <b>Ada</b></p>",
			headers: { "List-Unsubscribe": "<https://learn.example/bye>" },
			attachments: [
				{
					filename: "call.ics",
					contentType: "text/calendar",
					content: "BEGIN:VCALENDAR",
				},
			],
		});
		const headers = new Map(headersOf(message));
		expect(headers.get("from")).toBe(from);
		expect(headers.get("to")).toBe("ada@example.com");
		expect(headers.get("message-id")).toBe("<welcome-7@lyceum>");
		expect(headers.get("list-unsubscribe")).toBe("<https://learn.example/bye>");
		expect(headers.get("subject")).toMatch(/^=\?UTF-8\?/);
		const text = message.indexOf("Content-Type: text/plain");
		const page = message.indexOf("Content-Type: text/html");
		// Mail programs show the last part that they understand.
		expect(text).toBeGreaterThan(0);
		expect(page).toBeGreaterThan(text);
		expect(message).toContain("multipart/alternative");
		expect(message).toContain("<p>Hello <b>Ada</b></p>");
		expect(message).toContain("Hello\r\n.\r\nAda");
		expect(message).toContain(Buffer.from("BEGIN:VCALENDAR").toString("base64"));
	});

	test("that no other user may read", async () => {
		const folder = aFolder();
		await written(outgoing, folder);
		expect(statSync(folder).mode & 0o777).toBe(0o700);
		expect(statSync(join(folder, "welcome-7.eml")).mode & 0o777).toBe(0o600);
	});

	test("that stays one file with one Message-ID when the email is repeated", async () => {
		const folder = aFolder();
		const once = new Map(headersOf(await written(outgoing, folder)));
		const again = new Map(headersOf(await written(outgoing, folder)));
		expect(once.get("message-id")).toBe("<welcome-7@lyceum>");
		expect(again.get("message-id")).toBe(once.get("message-id"));
	});

	test("within its folder for any id of the email", async () => {
		const folder = aFolder();
		const message = await written({ ...outgoing, id: "../../x>\r\nBcc: y" }, folder);
		expect(readdirSync(folder)).toEqual(["______x___Bcc__y.eml"]);
		expect(readdirSync(join(folder, ".."))).toEqual(["mail"]);
		expect(new Map(headersOf(message)).get("message-id")).toBe("<______x___Bcc__y@lyceum>");
	});
});

test("no text of an email can add a header, another recipient or an end of the head", async () => {
	const evil = fc
		.array(
			fc.oneof(
				fc.constantFrom(
					"\r\n",
					"\r",
					"\n",
					"\r\n\r\n",
					"\u2028",
					"\u3000",
					"\0",
					"Bcc: evil@evil.example",
					"X-Evil: 1",
					'"',
					">",
					",",
					";",
					"=?UTF-8?Q?=0D=0ABcc:_evil@evil.example?=",
				),
				fc.string({ unit: "binary", maxLength: 8 }),
			),
			{ minLength: 1, maxLength: 12 },
		)
		.map((parts) => parts.join(""));
	const known = new Set([
		"from",
		"to",
		"subject",
		"message-id",
		"date",
		"mime-version",
		"content-type",
		"content-transfer-encoding",
		"reply-to",
		"x-note",
	]);
	await fc.assert(
		fc.asyncProperty(evil, async (text) => {
			const message = await written({
				id: text,
				to: outgoing.to,
				subject: text,
				text: "Hello",
				headers: { "Reply-To": text, "X-Note": text },
				attachments: [{ filename: text, contentType: "text/plain", content: "Hello" }],
			});
			const names = headersOf(message).map(([name]) => name);
			expect(names.filter((name) => !known.has(name))).toEqual([]);
			expect(new Set(names).size).toBe(names.length);
			const lines = message.split(/\r\n|\r|\n/);
			expect(lines.filter((line) => /^(?:bcc|x-evil):/i.test(line))).toEqual([]);
		}),
		{ numRuns: 40 },
	);
});

test("an email goes to one plain address; anything else is refused", () => {
	const isLetter = (to: string) => z.safeParse(mailJob.payload, { ...outgoing, to }).success;
	for (const to of ["ada+news@example.com", "o'hara@example.com", "学び@例え.jp"])
		expect(isLetter(to)).toBe(true);
	for (const to of [
		"",
		"ada",
		"ada@",
		"ada@a@example.com",
		"ada@example.com, evil@evil.example",
		"ada@example.com;evil@evil.example",
		"Ada <ada@example.com>",
		"ada@example.com>\r\nRCPT TO:<evil@evil.example",
		"ada@example.com\r\nBcc: evil@evil.example",
		"ada\u2028@example.com",
		"ada\0@example.com",
		'"ada lovelace"@example.com',
	])
		expect(isLetter(to)).toBe(false);
});

test("an email never holds a file of this machine", async () => {
	const nosy = { path: import.meta.filename } as unknown as string;
	await expect(written({ ...outgoing, text: nosy })).rejects.toThrow(/access/i);
});

describe("with a mail server an email", () => {
	test("arrives whole, at its one recipient", async () => {
		const { url, received } = await aMailServer();
		const send = createMailTransport({ smtpUrl: url, from, folder: "" });
		await send({
			...outgoing,
			text: "Hello\n.\nQUIT",
			html: "<p>Hello</p>",
		});
		expect(received).toMatchObject([{ from: "hello@lyceum.example", to: ["ada@example.com"] }]);
		const { message } = received[0] as ReceivedEmail;
		expect(message).toContain("Hello\r\n.\r\nQUIT");
		expect(message).toContain("<p>Hello</p>");
		expect(headersOf(message)).toContainEqual(["message-id", "<welcome-7@lyceum>"]);
	});

	test("that is refused for now comes again later, as the same message to the mailbox", async () => {
		const { url, received } = await aMailServer([
			refusing(451, "try again later"),
			refusing(421, "too busy"),
		]);
		const database = await aDatabase();
		const jobs = await openJobs(database.url, [mailJob], {
			log: silentLog,
			random: () => 0.5,
			pollSeconds: 0.5,
		});
		onTestFinished(() => jobs.stop());
		await startMailWorker(jobs, createMailTransport({ smtpUrl: url, from, folder: "" }));
		await database.db.transaction().execute((tx) => createMailQueue(jobs).post(tx, outgoing));
		for (const [failures, wait] of [
			[1, 5],
			[2, 300],
		])
			await vi.waitFor(
				async () => {
					const { rows } = await sql`
						update jobs.job set start_after = now()
						where state = 'created' and (data ->> 'failures')::int = ${failures}
							and start_after - created_on = make_interval(secs => ${wait})
						returning id`.execute(database.db);
					expect(rows.length).toBe(1);
				},
				{ timeout: 30_000 },
			);
		await vi.waitFor(() => expect(received.length).toBe(1), 60_000);
		expect(headersOf((received[0] as ReceivedEmail).message)).toContainEqual([
			"message-id",
			"<welcome-7@lyceum>",
		]);
	});

	test("that cannot be handed over is a failure, so that the queue keeps it", async () => {
		const { url, received } = await aMailServer([refusing(550, "no such mailbox")]);
		const send = createMailTransport({ smtpUrl: url, from, folder: "" });
		await expect(send(outgoing)).rejects.toMatchObject({ responseCode: 550 });
		expect(received).toEqual([]);
		const unreachable = createMailTransport({
			smtpUrl: "smtp://127.0.0.1:1",
			from,
			folder: "",
		});
		await expect(unreachable(outgoing)).rejects.toThrow(/ECONNREFUSED/);
	});

	test.each([
		["whose content is refused", { code: "EMESSAGE", responseCode: 554 }, true],
		["that the server may have taken", { code: "ETIMEDOUT", timeoutType: "SOCKET_TIMEOUT" }, true],
		["that finds no server", { code: "ETIMEDOUT", timeoutType: "CONNECT_TIMEOUT" }, false],
	])("%s is tried out of turn only if no server has it", async (_what, problem, isAlone) => {
		let attempt: (email: OutgoingEmail) => Promise<void> = async () => undefined;
		const work = async (_kind: unknown, handle: unknown) => {
			attempt = handle as typeof attempt;
		};
		await startMailWorker({ work }, () => Promise.reject(Object.assign(new Error("no"), problem)));
		const failure = await attempt(outgoing).catch((error: unknown) => error);
		expect(failure instanceof FailedAlone).toBe(isAlone);
	});

	test.each([
		["refused by the mail server (550)", 550],
		["not taken by the mail server (451)", 451],
	])("is %s without a word of the server's reply in the log or the queue", async (said, code) => {
		const reply = `mailbox of Marker Lovelace <ada@example.com> is closed`;
		const { url } = await aMailServer([refusing(code, reply)]);
		const lines: string[] = [];
		const log = createLog("info", { write: (line) => lines.push(line) });
		const database = await aDatabase();
		const jobs = await openJobs(database.url, [mailJob], {
			log,
			random: () => 0.5,
			pollSeconds: 0.5,
		});
		onTestFinished(() => jobs.stop());
		await startMailWorker(jobs, createMailTransport({ smtpUrl: url, from, folder: "" }));
		await createMailQueue(jobs).post(database.db, outgoing);
		await vi.waitFor(() => expect(lines.join("\n")).toContain(said), 60_000);
		const stored = await vi.waitFor(async () => {
			const { rows } = await sql<{ output: string }>`
					select output::text from jobs.job where output is not null`.execute(database.db);
			expect(rows).toHaveLength(1);
			return JSON.stringify(rows);
		}, 60_000);
		expect(stored).toContain(said);
		for (const text of [lines.join("\n"), stored])
			expect(text).not.toMatch(/Lovelace|closed|example\.com/);
	});
});
