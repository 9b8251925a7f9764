import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MenuGroup, Menus } from "#storefront/section-schema.ts";
import { businessGroups, selectMenuKind, toCourseName } from "./menu-rules.ts";

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
	] as const)(
		"MENU-004: a page of type %s at %s shows the menu %s",
		(type, path, kind) => {
			expect(selectMenuKind({ type, path, visitor: {} }, menus)).toBe(kind);
		},
	);

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
			for (const absent of [
				{},
				{ business: { ...menus.business, groups: [] } },
			])
				expect(
					selectMenuKind({ ...page, visitor: {} }, absent as unknown as Menus),
				).toBe("main");
	});
});

describe("the business menu", () => {
	const group = (title: string, countries?: string[]) => ({
		title,
		countries,
		items: [{ text: title, url: "/x" }],
	});
	const menu: Menus["business"] = {
		title: "For business",
		groups: [group("all"), group("Germany", ["DE"])],
	};
	const titles = (own: MenuGroup[] | undefined, country: string | undefined) =>
		businessGroups(menu, { own, country }).map(({ title }) => title);

	test("MENU-006: follows company and country: a company's own groups first, of all those meant for the country", () => {
		expect(titles([group("acme")], "DE")).toEqual(["acme", "all", "Germany"]);
		expect(titles([group("acme")], "US")).toEqual(["acme", "all"]);
		expect(titles([], "DE")).toEqual(["all", "Germany"]);
		expect(titles(undefined, undefined)).toEqual(["all"]);
	});
});

describe("the name in a free course's path", () => {
	test.each([
		["/learn-ai-basics-skillup", "Learn AI Basics"],
		[
			"/learn-ms-excel-free-training-course-skillup",
			"Learn MS Excel Free Training Course",
		],
		[
			"/introduction-to-cloud-computing-basics-skillup",
			"Introduction to Cloud Computing Basics",
		],
		["/learn-devops-basics-skillup", "Learn DevOps Basics"],
		[
			"/data-science-free-course-for-beginners-skillup",
			"Data Science Free Course for Beginners",
		],
		[
			"/free-online-pmp-course-for-beginners-skillup",
			"Free Online PMP Course for Beginners",
		],
		[
			"/free-online-course-to-learn-sql-basics-skillup",
			"Free Online Course to Learn SQL Basics",
		],
	])("SEO-016: %s is %s", (path, name) => {
		expect(toCourseName(path)).toBe(name);
	});

	test("SEO-016: has the words of the path in their order, whatever the path", () => {
		const word = fc.stringMatching(/^[a-z0-9]{1,9}$/);
		fc.assert(
			fc.property(fc.array(word, { minLength: 1 }), (values) => {
				const name = toCourseName(`/${values.join("-")}-skillup`);
				expect(name.toLowerCase().split(" ")).toEqual(values);
				expect(name[0]).toBe(name[0]?.toUpperCase());
			}),
		);
	});
});
