import { describe, expect, test } from "vitest";
import { findCertificate } from "#learning/certificates/certificate-store.ts";
import { aCertificate } from "#learning/certificates/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { deleteAccount } from "#visitors/accounts/store.ts";
import { runCertificatesCommand } from "./certificates.ts";
import type { CommandContext } from "./command-context.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

async function aContext() {
	const { db } = await aDatabase();
	const lines: string[] = [];
	const unused = () => Promise.reject(new Error("certificates queue nothing"));
	const context: CommandContext = {
		...{ db, jobs: unused, clock: () => now, configured: [], timeZone: "America/New_York" },
		...{ destinationsOf: () => [], openTestDestinations: () => [], emailCounts: { take: unused } },
		say: (line) => void lines.push(line),
	};
	const run = async (...args: string[]) => {
		lines.length = 0;
		const code = await runCertificatesCommand(context, args).catch(({ message }: Error) => message);
		return code === 0 ? [...lines] : code;
	};
	return { db, run };
}

describe("npm run certificates", () => {
	test("lists the newest, with who holds them and which were withdrawn", async () => {
		const { db, run } = await aContext();
		expect(await run()).toEqual(["There are no certificates."]);
		const old = await aCertificate(db, now.subtract({ hours: 24 }));
		const { id } = await aCertificate(db, now, "Grace Hopper");
		await deleteAccount(db, old.account);
		await run("withdraw", id);
		const [, first, second] = [await run("list")].flat();
		expect(String(first).split(/ {2,}/)).toEqual([
			...[id, "2026-11-20 07:00", "Grace Hopper", "Sums and Signs", "2026-11-20 07:00"],
		]);
		expect(String(second).split(/ {2,}/)).toEqual([
			...[old.id, "2026-11-19 07:00", "(erased)", "Sums and Signs"],
		]);
	});

	test("withdraws one, once, by a number as it was typed", async () => {
		const { db, run } = await aContext();
		const { id } = await aCertificate(db, now);
		expect(await run("withdraw", id.toUpperCase())).toEqual([
			"The certificate is withdrawn. Its page says so at once.",
		]);
		expect(await run("withdraw", id)).toEqual([
			"That certificate was withdrawn before. Nothing has changed.",
		]);
	});

	test("corrects a name by the rules of the form, long after its holder may, but no name that was erased", async () => {
		const { db, run } = await aContext();
		const { id, account } = await aCertificate(db, now.subtract({ hours: 24 * 400 }));
		expect(await run("rename", id, "Ada  Lovelace")).toEqual([
			"The certificate is now made out to Ada Lovelace.",
		]);
		expect(await run("rename", id, "<i>Eve</i>")).toBe(
			"Write the name without brackets, code or web addresses.",
		);
		expect((await findCertificate(db, id))?.holder?.name).toBe("Ada Lovelace");
		await deleteAccount(db, account);
		expect(await run("rename", id, "Eve")).toBe(
			"The data of its holder were erased, so there is no name to correct.",
		);
	});

	test("explains itself when it is asked something else", async () => {
		const { run } = await aContext();
		for (const args of [["delete"], ["withdraw"], ["rename", "abc"], ["list", "all"], ["--all"]])
			expect(await run(...args)).toContain("npm run certificates ");
		expect(await run("withdraw", "abc")).toBe('There is no certificate "abc".');
	});
});
