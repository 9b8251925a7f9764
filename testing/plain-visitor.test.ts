import { beforeAll, describe, expect, test } from "vitest";
import { PlainVisitor } from "./plain-visitor.ts";
import { aSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const course = "/courses/pmp-exam-preparation";

describe("a visitor without script", () => {
	test("follows a link, fills in the form of the page and reads the answer at the address of the redirect", async () => {
		const visitor = new PlainVisitor(site);
		const page = await (await visitor.open(course)).follow("Any questions?");
		expect(page.address).toBe(`${course}?form=query+box#form-query-box`);
		const form = page.form("form[data-site-module]");
		expect(form.value("stamp")).toMatch(/^\S+\.\S+\.\S+$/);
		const thanks = await form
			.fill({ name: "Ada Lovelace", email: "ada@example.com", personPhone: "(212) 555-0142" })
			.send();
		expect(thanks.status).toBe(200);
		expect(thanks.text()).toContain("Thank you!");
	});

	test("keeps what was typed after a refusal, and reads the error at its field", async () => {
		const page = await new PlainVisitor(site).open(`${course}?form=query+box`);
		const refused = await page
			.form("form[data-site-module]")
			.fill({ name: "Ada Lovelace", email: "not an address", agree: false, phoneCode: "91" })
			.send();
		expect(refused.status).toBe(422);
		const form = refused.form("form[data-site-module]");
		expect(form.descriptions("email")[0]).toBe("Invalid Email");
		expect(form.value("name")).toBe("Ada Lovelace");
		expect(form.value("phoneCode")).toBe("91");
		expect(form.value("agree")).toBeUndefined();
	});

	test("refuses a field that the form does not have and an option that is not offered", async () => {
		const page = await new PlainVisitor(site).open(`${course}?form=query+box`);
		const form = page.form("form[data-site-module]");
		expect(() => form.fill({ salary: "1" })).toThrow("no field salary");
		expect(() => form.fill({ phoneCode: "xx" })).toThrow();
	});
});
