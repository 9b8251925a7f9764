import { expect, test } from "vitest";
import { defaultCallBases } from "#core/calls.ts";
import { createCallApi } from "#shell/browser/call-api.ts";
import * as calls from "#storefront/menus/calls.ts";
import * as heads from "#storefront/menus/endpoint-calls.ts";
import { askCompanyGroups } from "../../behaviours/menu-behaviour.ts";
import { loadMenuPrograms } from "./menu-programs-behaviour.ts";

/** A page with a fake network; it returns the requests and the log. */
function aPage(answer: () => Response) {
	const asked: string[] = [];
	const logged: unknown[][] = [];
	const logError = (...values: unknown[]) => void logged.push(values);
	const ask = createCallApi({
		bases: defaultCallBases,
		fetch: async (address) => {
			asked.push(address);
			return answer();
		},
		logError,
		now: () => 0,
		pageQuery: "?refresh_key_cache=1",
	});
	return { ask, asked, logged, logError };
}
const down = () => new Response("", { status: 503 });
const program = {
	productId: 1,
	productName: "SQL",
	url: "/courses/sql",
	programType: "course",
};
const category = {
	slug: "data",
	name: "Data",
	url: "/categories/data",
	programs: [program],
};
const wanted = {
	category: "data",
	cluster: "numbers",
	country: "2",
	version: "v1",
};

test("MENU-002, CALL-045, CALL-004: the mega menu is asked with country, cluster, version and refresh_key_cache, and its data is used as it is", async () => {
	const { ask, asked } = aPage(() =>
		Response.json({
			clusters: [{ id: "numbers", title: "Numbers", categories: [category] }],
		}),
	);
	expect(await loadMenuPrograms(ask, wanted)).toEqual([program]);
	expect(asked).toEqual([
		"/api?method=getMenuRevampData&countryId=2&clusterId=numbers&megaMenuVersion=v1&refresh_key_cache=1",
	]);
});

test("MENU-003, CALL-046: without clusters the classic menu is asked for the country", async () => {
	const { ask, asked } = aPage(() => Response.json([category]));
	expect(await loadMenuPrograms(ask, { ...wanted, cluster: undefined })).toEqual([program]);
	expect(asked).toEqual(["/api?method=getMenuData&countryId=2&refresh_key_cache=1"]);
});

test.each([
	[heads.megaMenuEndpoint, calls.getMenuRevampData, {}],
	[heads.classicMenuEndpoint, calls.getMenuData, { countryId: "1" }],
	[heads.skillupMenuEndpoint, calls.getSkillupMenuData, {}],
	[heads.skillupMenuBEndpoint, calls.getSkillupMenuDataB, {}],
	[heads.businessMenuEndpoint, calls.getB2BMenuData, { companyId: "acme", countryId: "1" }],
] as const)(
	"MENU-007, CALL-006, CALL-046, CALL-047, CALL-048: a failed $name rejects with an empty list and is logged",
	async (head, call, input) => {
		const { ask, logged } = aPage(down);
		await expect(ask(call as never, input)).rejects.toEqual([]);
		expect(logged.map(([line]) => line)).toEqual([`SL:Error ${head.name}`]);
		expect(call).toMatchObject(head);
	},
);

test.each([
	{ companyId: undefined, countryId: 1 },
	{ companyId: "acme", countryId: undefined },
	{ companyId: "", countryId: "" },
])(
	"MENU-006, CALL-049, VAL-079: without both ids (%o) the business menu logs its reason and fails without a request",
	async (ids) => {
		const { ask, asked, logged, logError } = aPage(down);
		await expect(askCompanyGroups(ask, ids, logError)).rejects.toEqual([]);
		expect(logged).toEqual([["SL:Error getB2BMenuData", "Country Id & company id required"]]);
		expect(asked).toEqual([]);
	},
);

test("MENU-006, CALL-049: with both ids the business menu is asked for", async () => {
	const answer = { groups: [{ title: "Yours", items: [] }] };
	const { ask, asked, logError } = aPage(() => Response.json(answer));
	const ids = { companyId: "a & b", countryId: 6 };
	expect(await askCompanyGroups(ask, ids, logError)).toEqual(answer);
	expect(asked).toEqual([
		"/api?method=getB2BMenuData&companyId=a+%26+b&countryId=6&refresh_key_cache=1",
	]);
});
