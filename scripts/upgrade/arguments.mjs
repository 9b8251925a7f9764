import { parseArgs } from "node:util";
import { Fault } from "../start/progress.mjs";
import { checkOptionNames } from "../start/usage.mjs";

const usage = `npm run upgrade -- [version | --back] [--stop "command" --start "command"] [--new-postgres]

  version         a tag, branch or commit; without it the newest tag, or what the branch follows where there are no tags
  --back          undoes the last upgrade: the version from before it, with the data from before it
  --stop, --start how a running site is stopped and started, such as "sudo systemctl stop lyceum"
  --new-postgres  moves the data to a new database server even if its version stays the same`;

export function readArguments() {
	checkOptionNames(usage, ["--stop", "--start", "--back", "--new-postgres"]);
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				stop: { type: "string" },
				start: { type: "string" },
				back: { type: "boolean", default: false },
				"new-postgres": { type: "boolean", default: false },
			},
		});
		const { stop, start, back } = values;
		if (positionals.length > (back ? 0 : 1) || Boolean(stop) !== Boolean(start))
			throw new Error(usage);
		return {
			wanted: positionals[0],
			stop,
			start,
			back,
			newPostgres: values["new-postgres"],
		};
	} catch {
		throw new Fault(usage);
	}
}
