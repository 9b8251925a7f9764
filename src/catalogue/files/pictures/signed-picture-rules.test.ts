import fc from "fast-check";
import { expect, test } from "vitest";
import { productKinds } from "#catalogue/product.ts";
import { buildPicturePath, parsePicturePath } from "./signed-picture-rules.ts";

test("a picture is found again at its own path", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...productKinds),
			fc.integer({ min: 1, max: 999_999_999 }),
			(kind, id) => {
				const product = { kind, id };
				expect(parsePicturePath(buildPicturePath({ product }))).toEqual({
					product,
				});
			},
		),
	);
});

test("CALL-087: the addresses that the site publishes name pictures: a cover with its hue, and the operator's own file", () => {
	const product = { kind: "course", id: 1001 };
	expect(parsePicturePath("/covers/pine/course-1001.svg")).toEqual({ product });
	expect(parsePicturePath("/covers/pine/charts.course-1001.svg")).toEqual({ product });
	expect(parsePicturePath("/covers/pine/nothing.course-1001.svg")).toBeUndefined();
	const file = "courses/two_halves.v2.webp";
	expect(parsePicturePath(`/files/${file}`)).toEqual({ file });
	expect(buildPicturePath({ file })).toBe(`/pictures/${file}`);
});

test.each([
	"/covers/course-1.svg/../../etc/passwd",
	"/covers/../course-1.svg",
	"/covers/course-1.svg\n",
	"/covers/course-01.svg",
	"/covers/course-1.png",
	"/covers/user-1.svg",
	"https://elsewhere.example/covers/course-1.svg",
	"//elsewhere/covers/course-1.svg",
	"/covers/plaid/course-1.svg",
	"/covers/pine/banner-x.svg",
	"/covers/pine/../course-1.svg",
	"/files/../brand.yaml",
	"/files/.hidden.png",
	"/files/a/../../x.png",
	"/files/a%2f..%2fx.png",
	"/files/film.mp4",
	"/files/",
	"",
])("%j is no picture of ours", (path) => {
	expect(parsePicturePath(path)).toBeUndefined();
});
