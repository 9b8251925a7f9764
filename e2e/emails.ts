import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { BuiltSite } from "./testing.ts";

/** The emails of a site without a mail server, as it stores them. Links that were folded are whole again. */
export async function readEmailsTo(site: BuiltSite, address: string): Promise<string[]> {
	const folder = join(site.dataDir, "mail");
	const names = await readdir(folder).catch(() => []);
	const emails = await Promise.all(
		names
			.filter((name) => name.endsWith(".eml"))
			.map((name) => readFile(join(folder, name), "utf8")),
	);
	return (
		emails
			// A long address stands on a line of its own; `Reply-To` is somebody else's.
			.filter((email) => email.replace(/\r?\n[ \t]+/g, " ").includes(`\nTo: ${address}`))
			.map((email) => email.replace(/=\r?\n/g, "").replaceAll("=3D", "="))
	);
}

/** Waits for an email in which the pattern is found, and returns the pattern's first group. */
export async function waitForEmail(
	site: BuiltSite,
	address: string,
	pattern: RegExp,
): Promise<string> {
	let found: string | undefined;
	await expect
		.poll(async () => {
			const emails = await readEmailsTo(site, address);
			found = emails.map((email) => pattern.exec(email)?.[1]).find(Boolean);
			return found;
		})
		.toBeDefined();
	return found as string;
}

/** The code that signs a visitor in or confirms a new account; a later one than the previous one that is given. */
export const waitForCode = (site: BuiltSite, address: string, previous = "none") =>
	waitForEmail(site, address, new RegExp(`^Subject: (?!${previous})(\\d{6}) is your .*code`, "m"));
