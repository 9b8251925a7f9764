import { vi } from "vitest";
import { createId } from "#core/ids.ts";
import { insertAccount } from "#visitors/accounts/store.ts";
import { aBrowser, type Browser } from "./browser.ts";
import type { TestSite } from "./site.ts";
import { someEmail } from "./submissions.ts";

/** A browser of a signed-in visitor with a phone number. */
export async function aMember(site: TestSite, email = someEmail()): Promise<Browser> {
	const browser = aBrowser(site);
	const before = site.emails.length;
	await browser.post("/accounts/sign-up", {
		email,
		firstName: "Ada",
		lastName: "Byron",
		phoneNumber: "(212) 555-0142",
		countryId: "1",
	});
	const code = await vi.waitFor(() => {
		const message = site.emails
			.slice(before)
			.findLast(({ id, to }) => to === email && id.startsWith("code-"));
		if (!message) throw new Error("no email yet");
		return message.subject.slice(0, 6);
	}, 60_000);
	await browser.post("/accounts/code", { code });
	return browser;
}

/** An account with this address, as a complaint requires. */
export async function register(
	site: Pick<TestSite, "database" | "clock">,
	email: string,
): Promise<string> {
	const account = {
		...{ id: createId<"account">(), email },
		...{ firstName: "Ada", lastName: "Byron", userType: "b2c" },
		...{ phone: undefined, countryId: undefined },
	};
	await site.database.db.transaction().execute((tx) => insertAccount(tx, account, site.clock()));
	return email;
}
