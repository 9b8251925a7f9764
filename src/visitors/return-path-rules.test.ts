import { expect, test } from "vitest";
import { defaultCallBases } from "#core/calls.ts";
import { toReturnPath } from "./return-path-rules.ts";

const bases = {
	...defaultCallBases,
	sheldon: "https://calls.example/Sheldon/",
	search: "/",
};

test.each([
	"/",
	"/courses/sql?x=1#fees",
	"/partners/acme/courses/sql",
	"/api-design",
	"/courses/api",
	"/resources",
	"/%7Eada",
])("the way back may be the page %s", (path) => {
	expect(toReturnPath(path, bases)).toBe(path);
});

test.each([
	"/api?method=saveContactFormAction",
	"/api/saveContactFormAction",
	"/api-nocache/?method=deleteIosAccount",
	"/api-nocache#x",
	"/%61pi?method=x",
	"/API?method=x",
	"/courses/../api?method=x",
	"/courses/%2e%2e/api?method=x",
	"/lead-gateway/x",
	"/resources/api/v1/getSearchResults",
	"/sheldon/getCountryName",
	"/partners/acme/api?method=x",
	"/partners/%25/api?method=x",
	"/partners/a/partners/b/api?method=x",
])("the way back is never the call %s", (path) => {
	expect(toReturnPath(path, bases)).toBeUndefined();
});

test.each([
	undefined,
	"",
	"courses",
	"//evil.example",
	"https://evil.example/",
	"/%zz",
	`/${"x".repeat(500)}`,
])("%s is no way back", (path) => {
	expect(toReturnPath(path, bases)).toBeUndefined();
});
