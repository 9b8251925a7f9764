import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectValid } from "#testing/html-findings.ts";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite } from "#testing/site.ts";

test("a fault that no page handles is answered by a page that says so, offers links and a reference, and is not cached", async () => {
	const site = await aSite();
	await sql`alter table prices rename to elsewhere`.execute(site.database.db);
	const address = "/courses/pmp-exam-preparation";
	const page = await new PlainVisitor(site).open(address);
	expect(page.status).toBe(500);
	expect(page.answer.headers["cache-control"]).toBe("no-store");
	expect(page.text("h1")).toBe("That did not work");
	expect(page.text("code")).toMatch(/^[a-p]{8}-[0-9a-z]+$/);
	const links = [...page.document.querySelectorAll("main a")];
	const again = links.find(({ textContent }) => textContent === "Try again");
	expect(again?.getAttribute("href")).toBe(address);
	expect(page.text()).not.toMatch(/relation|prices|select/);
	await expectValid(page);
});
