import { expect, test } from "vitest";
import { createAssets } from "./assets.ts";

const assets = createAssets({
	"src/a/islands/one.tsx": {
		file: "assets/one.js",
		css: ["assets/one.css"],
		imports: ["_shared.js", "_react.js"],
	},
	// Two chunks that import each other.
	"_shared.js": {
		file: "assets/shared.js",
		css: ["assets/shared.css", "assets/one.css"],
		imports: ["_react.js"],
	},
	"_react.js": { file: "assets/react.js", imports: ["_shared.js"] },
});

test("a source's script, and everything it needs besides, each once", () => {
	const source = "src/a/islands/one.tsx";
	expect(assets.script(source)).toBe("/assets/one.js");
	expect(assets.imports(source)).toEqual(["/assets/shared.js", "/assets/react.js"]);
	expect(assets.styles(source)).toEqual(["/assets/one.css", "/assets/shared.css"]);
	expect(assets.has(source)).toBe(true);
});

test("a source that is not in the build is named", () => {
	expect(assets.has("src/a/islands/two.tsx")).toBe(false);
	expect(() => assets.script("src/a/islands/two.tsx")).toThrow(
		"src/a/islands/two.tsx is not in the build",
	);
});
