import { spawnSync } from "node:child_process";
import {
	chmodSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	readlinkSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkLibraries } from "./library-links.ts";
import { aFolder, isRoot, ordinaryUser } from "./testing.ts";

function aPackage() {
	const home = aFolder({ user: ordinaryUser });
	const native = join(home, "native");
	const lib = join(native, "lib");
	mkdirSync(lib, { recursive: true });
	writeFileSync(join(lib, "libpq.so.5.18"), "a library");
	writeFileSync(
		join(native, "pg-symlinks.json"),
		JSON.stringify([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]),
	);
	return { home, native, lib, link: join(lib, "libpq.so.5") };
}

test("libraries are linked once, in the package, by paths that survive a move", () => {
	const { native, link, home } = aPackage();
	expect(linkLibraries(native, join(home, "own"))).toBeUndefined();
	expect(readlinkSync(link)).toBe("libpq.so.5.18");
	const made = lstatSync(link).ino;
	expect(linkLibraries(native, join(home, "own"))).toBeUndefined();
	expect(lstatSync(link).ino).toBe(made);
});

test("a link that leads nowhere is replaced", () => {
	const { native, link, home } = aPackage();
	symlinkSync("libpq.so.5.17", link);
	linkLibraries(native, join(home, "own"));
	expect(readFileSync(link, "utf8")).toBe("a library");
});

test("where the package cannot be written, libraries are linked elsewhere", () => {
	const { native, lib, home } = aPackage();
	const own = join(home, "own libraries");
	for (const folder of [lib, native]) chmodSync(folder, 0o555);
	const script = `import { linkLibraries } from ${JSON.stringify(join(import.meta.dirname, "library-links.ts"))};
		process.stdout.write(String(linkLibraries(...process.argv.slice(1))));`;
	// Root may write anywhere, so the check runs as another user.
	const { stdout } = spawnSync(
		process.execPath,
		["--input-type=module", "-e", script, native, own],
		{ ...(isRoot ? ordinaryUser : {}), cwd: "/", encoding: "utf8" },
	);
	expect(stdout).toBe(own);
	expect(readFileSync(join(own, "libpq.so.5"), "utf8")).toBe("a library");
	for (const folder of [native, lib]) chmodSync(folder, 0o755);
});
