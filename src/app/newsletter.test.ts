import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import type { CommandContext } from "#cli/command-context.ts";
import { runLeadsCommand } from "#cli/leads.ts";
import { aBrowser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, someEmail } from "#testing/submissions.ts";

const advisors = "advisors@school.example";

let folder: string;
let site: TestSite;
beforeAll(async () => {
	folder = await copyContent();
	const file = join(folder, "forms.yaml");
	const placements = ["marked", "plain"].map(
		(name) => `  - siteModule: newsletter ${name}
    variant: standard
    fields: [email, agree, agreeEmail]
    texts: { title: Our emails }
${name === "marked" ? "    marks: { tagName: Newsletter, type: newsletter }\n" : ""}`,
	);
	const forms = await readFile(file, "utf8");
	await writeFile(
		file,
		forms.replace(/^placements:\n/m, (line) => line + placements.join("")),
	);
	site = await aSite({ env: { CONTENT_DIR: folder, ADVISORS_MAIL: advisors } });
});

async function subscribe(site_module: string, values: Record<string, unknown> = {}) {
	const email = someEmail();
	const submission = aSubmission(
		{ site_module, product: undefined, page: "/" },
		{
			...{ name: undefined, phoneCode: undefined, personPhone: undefined, message: undefined },
			...{ email, agreeEmail: true },
			...values,
		},
	);
	const answer = await sendSubmission(aBrowser(site), submission);
	expect(answer.statusCode).toBe(200);
	return { email, lead: submission.lead_id };
}

async function leads(...args: string[]) {
	const lines: string[] = [];
	const context = {
		db: site.database.db,
		clock: site.clock,
		timeZone: "UTC",
		say: (line: string) => void lines.push(line.trim()),
	} as unknown as CommandContext;
	return { code: await runLeadsCommand(context, args), lines };
}

const emailTo = (to: string, text: string) =>
	vi.waitFor(
		() => {
			const email = site.emails.find((sent) => sent.to === to && sent.text.includes(text));
			if (!email) throw new Error("not sent yet");
			return email;
		},
		{ timeout: 20_000 },
	);

test.each(["marked", "plain"])(
	"the emails about a newsletter say what they are (%s)",
	async (name) => {
		const { email } = await subscribe(`newsletter ${name}`);
		const office = await emailTo(advisors, email);
		expect(office.subject).toBe(`Newsletter: ${email}`);
		expect(office.text).toContain(
			`${email} would like to get our marketing emails. Nobody needs to call or answer.`,
		);
		const own = await emailTo(email, "");
		expect(own.subject).toBe("Our emails to you");
		expect(own.text).toContain("Thank you for asking for our emails.");
		expect(own.text).toMatch(/What you sent us:\s+- this email address\n/);
		expect(own.text).not.toMatch(/your name|advisor|business day/);
	},
);

test("subscribers csv lists who may be written to today, and the spreadsheet says who has no phone", async () => {
	const subscriber = await subscribe("newsletter marked");
	const unticked = await subscribe("newsletter marked", { agreeEmail: false });
	const left = await subscribe("newsletter marked");
	const withdrawn = await subscribe("newsletter marked");
	const { pool } = site.database;
	await pool.query("update people set email_subscription_status = 0 where email = $1", [
		left.email,
	]);
	await pool.query("update leads set state = 'withdrawn', withdrawn_at = now() where id = $1", [
		withdrawn.lead,
	]);
	// The other form was sent later, and its box takes nothing back.
	const again = aSubmission(
		{},
		{ email: subscriber.email, agreeEmail: false, personPhone: "(555) 123-4567" },
	);
	expect((await sendSubmission(aBrowser(site), again)).statusCode).toBe(200);
	const { code, lines } = await leads("subscribers", "csv", "-", "--separator", "tab");
	expect(code).toBe(0);
	expect(lines[0]).toBe(
		"email first_name last_name agreed_at words text_version country page lead_id".replaceAll(
			" ",
			"\t",
		),
	);
	const emails = lines.slice(1).map((line) => line.split("\t")[0]);
	expect(emails).toContain(subscriber.email);
	for (const { email } of [unticked, left, withdrawn]) expect(emails).not.toContain(email);
	expect(lines.find((line) => line.startsWith(subscriber.email))).toMatch(
		new RegExp(`\t2026-11-20T12:00:00Z\t.*emails?.*\t/\t${subscriber.lead}$`),
	);
	await expect(leads("subscribers")).rejects.toThrow("subscribers csv");
	await expect(leads("subscribers", "csv", "--since", "7d")).rejects.toThrow("no --since");

	const all = (await leads("export", "csv", "-", "--separator", "tab")).lines;
	const column = (all[0] ?? "").split("\t").indexOf("may_be_called");
	const mayBeCalled = (lead: string) =>
		all.find((line) => line.startsWith(lead))?.split("\t")[column];
	expect(mayBeCalled(subscriber.lead)).toBe("no phone");
	expect(mayBeCalled(again.lead_id)).toBe("yes");
	expect(mayBeCalled(left.lead)).toBe("no phone");
});
