import type { Page } from "playwright-core";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished } from "vitest";
import { dropStamp } from "../../lead-forms/form-page.ts";
import { visit } from "../../testing.ts";

/** Long, because the machine may do other work: only a hang should reach it. */
export const soon = { timeout: 180_000, interval: 250 };

export async function untilReady(address: string): Promise<void> {
	await expect
		.poll(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status, soon)
		.toBe(200);
}

/** Sends the question form of a course without script. */
export async function sendLead(url: string, typed: Record<string, string>): Promise<void> {
	const { page } = await visit(`${url}?form=query+box`, {
		ignoreHTTPSErrors: true,
		javaScriptEnabled: false,
	});
	const field = (name: string) => formOn(page).locator(`[name="${name}"]`);
	for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
	const agree = field("agree");
	if ((await agree.getAttribute("type")) === "checkbox") await agree.check();
	// Nobody fills in a form within a second, as its stamp would say.
	await dropStamp(formOn(page));
	await formOn(page).locator("[type=submit]").click();
	await page.locator("[data-lead-thanks]").waitFor(soon);
}

const formOn = (page: Page) => page.locator("form[data-site-module]");

export async function aMailServer() {
	const recipients: string[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["AUTH", "STARTTLS"],
		onData(stream, { envelope }, done) {
			stream.resume();
			stream.on("end", () => {
				recipients.push(...envelope.rcptTo.map(({ address }) => address));
				done();
			});
		},
	});
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
	const address = server.server.address();
	const port = typeof address === "object" ? address?.port : 0;
	return {
		url: `smtp://127.0.0.1:${port}`,
		to: (recipient: string) => recipients.filter((each) => each === recipient),
	};
}
