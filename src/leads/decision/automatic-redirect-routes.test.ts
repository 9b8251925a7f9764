import { expect, test } from "vitest";
import { withoutAutoLead } from "./automatic-redirect-routes.ts";

test.each([
	["/courses/sql?auto_lead=1", "/courses/sql"],
	["/courses/sql?a=b&%61uto_lead=1&auh=x#top", "/courses/sql?a=b&auh=x#top"],
	["/courses/sql?auto_lead=1&auto_lead=1", "/courses/sql"],
	["/search?q=auto_lead=1", "/search?q=auto_lead=1"],
	["/courses/sql#auto_lead=1", "/courses/sql#auto_lead=1"],
	["/courses/sql", "/courses/sql"],
])("AUTO-012: after a form %s leads to %s", (address, expected) => {
	expect(withoutAutoLead(address)).toBe(expected);
});
