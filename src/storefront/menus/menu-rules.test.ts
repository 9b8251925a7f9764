import { describe, expect, test } from "vitest";
import type { MenuGroup, Menus } from "#storefront/section-schema.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { businessGroups, findCoursesLink, selectMenuKind } from "./menu-rules.ts";

describe("which menu a page shows", () => {
	const groups = [{ title: "All", items: [{ text: "x", url: "/x" }] }];
	const menus = {
		skillup: { title: "Free", shown: "A", A: { groups }, B: { groups } },
		business: { title: "Teams", groups },
	} as unknown as Menus;

	test.each([
		["home", "/", "main"],
		["course", "/courses/sql", "main"],
		["category", "/businesslike", "main"],
		["legal", "/partners", "main"],
		["legal", "/partners/a-university", "main"],
		["home", "/business", "business"],
		["home", "/business/learning-hub-plus", "business"],
		["skill-up", "/skillup-free-online-courses", "skillup"],
		["fremium-course", "/learn-ai-basics-skillup", "skillup"],
		["learning", "/skillup-daily-quiz/today", "skillup"],
		["legal", "/skillup-daily-quiz/terms", "skillup"],
		["learning", "/skillup-quizzes/sql-skill-quiz/first-steps", "skillup"],
		["learning", "/my-quizzes", "skillup"],
		["learning", "/free-practice-tests/pmp-practice-test/test", "skillup"],
		["frs-ebook", "/free-resources/ebook/tables-you-can-trust", "skillup"],
		["learning", "/skillup-daily-quizzes", "main"],
	] as const)("MENU-004: a page of type %s at %s shows the menu %s", (type, path, kind) => {
		expect(selectMenuKind({ type, path, visitor: {} }, menus)).toBe(kind);
	});

	test.each(["course", "fremium-course", "subdomain"] as const)(
		"MENU-006: of an organization's pages it is the business menu, on a page of type %s, too",
		(type) => {
			const enterprise = { id: "acme", name: "Acme", kind: "company" } as const;
			const page = { type, path: "/courses/sql", visitor: { enterprise } };
			expect(selectMenuKind(page, menus)).toBe("business");
		},
	);

	test("is that of all pages where there is none for the free ones or for companies", () => {
		for (const page of [
			{ type: "fremium-course", path: "/sql" },
			{ type: "business", path: "/business" },
		] as const)
			for (const absent of [{}, { business: { ...menus.business, groups: [] } }])
				expect(selectMenuKind({ ...page, visitor: {} }, absent as unknown as Menus)).toBe("main");
	});
});

test("a menu of free learning without a group for the country gives way to the main one", () => {
	const items = [{ text: "SQL", url: "/sql" }];
	const menu = { groups: [{ title: "India", countries: ["IN"], items }] };
	const page = {
		type: "skill-up",
		path: "/skillup-free-online-courses",
	} as const;
	const kindIn = (code: string) =>
		selectMenuKind({ ...page, visitor: { country: { code } as Audience["country"] } }, {
			skillup: { title: "Free", shown: "A", A: menu, B: menu },
		} as unknown as Menus);
	expect(kindIn("IN")).toBe("skillup");
	expect(kindIn("US")).toBe("main");
});

test("beside the menu of free learning or of companies stays a link to all courses, where some are sold", () => {
	const menus = { mega: { title: "Courses", clusters: [] } };
	const sold = { course: "Courses", "free-course": "Free courses" };
	const link = { text: "Courses", url: "/programs" };
	expect(findCoursesLink(menus, "skillup", sold)).toEqual(link);
	expect(findCoursesLink(menus, "business", sold)).toEqual(link);
	expect(findCoursesLink(menus, "main", sold)).toBeUndefined();
	expect(findCoursesLink(menus, "skillup", { "free-course": "Free courses" })).toBeUndefined();
});

describe("the groups of a menu", () => {
	const group = (title: string, countries?: string[]) => ({
		title,
		countries,
		items: [{ text: title, url: "/x" }],
	});
	const menu: Menus["business"] = {
		title: "For business",
		groups: [group("all"), group("Germany", ["DE"])],
	};
	const titles = (companyGroups: MenuGroup[] | undefined, country: string | undefined) =>
		businessGroups(menu, { companyGroups, country }).map(({ title }) => title);

	test("MENU-006: follows company and country: a company's own groups first, of all those meant for the country", () => {
		expect(titles([group("acme")], "DE")).toEqual(["acme", "all", "Germany"]);
		expect(titles([group("acme")], "US")).toEqual(["acme", "all"]);
		expect(titles([], "DE")).toEqual(["all", "Germany"]);
		expect(titles(undefined, undefined)).toEqual(["all"]);
	});
});
