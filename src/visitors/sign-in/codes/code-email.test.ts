import { describe, expect, test } from "vitest";
import { composeCodeEmail } from "./code-email.ts";

const compose = (known: boolean, wantsAccount: boolean) =>
	composeCodeEmail({
		id: "7",
		to: "ada@example.com",
		code: "012345",
		brand: "Lyceum & <Sons>",
		known,
		wantsAccount,
	});

describe("the email with the code", () => {
	test("says the code first, how long it works, and what to do with an unrequested code", () => {
		const { subject, text, html = "" } = compose(true, false);
		expect(subject).toBe("012345 is your Lyceum & <Sons> code");
		for (const body of [text, html]) {
			expect(body).toContain("012345");
			expect(body).toContain("expires in 10 minutes and works only once");
			expect(body).toContain("If you did not request it");
		}
		expect(html).toContain("Lyceum &amp; &lt;Sons&gt;");
	});

	test("has no link, no picture and nothing that reports back", () => {
		for (const known of [true, false])
			for (const wantsAccount of [true, false]) {
				const { text, html } = compose(known, wantsAccount);
				expect(text + html).not.toMatch(/https?:|<a |<img|url\(|src=/i);
			}
	});

	test("ACC-013: says to the owner of the address alone whether there is an account", () => {
		expect(compose(true, false).text).toContain("signs you in to your account");
		expect(compose(true, true).text).toContain("You already have an account");
		expect(compose(false, true).text).toContain("Entering it creates your account.");
		expect(compose(false, false).text).toContain("There is no Lyceum & <Sons> account");
	});
});
