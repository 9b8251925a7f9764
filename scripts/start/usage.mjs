/**
 * Answers --help, and refuses what a command does not know instead of ignoring it.
 * @param {string} usage
 * @param {readonly string[]} known options
 */
export function readOptions(usage, known = []) {
	answerHelp(usage);
	const unknown = process.argv.slice(2).find((text) => !known.includes(text));
	if (unknown !== undefined) refuseOption(unknown, usage);
}

/**
 * For a command that reads its arguments itself.
 * @param {string} usage
 * @param {readonly string[]} known names of options
 */
export function checkOptionNames(usage, known) {
	answerHelp(usage);
	const unknown = process.argv
		.slice(2)
		.map((text) => text.split("=", 1)[0])
		.find((name) => name.startsWith("-") && !known.includes(name));
	if (unknown !== undefined) refuseOption(unknown, usage);
}

function answerHelp(usage) {
	if (!process.argv.some((text) => text === "--help" || text === "-h")) return;
	console.log(usage);
	process.exit(0);
}

function refuseOption(unknown, usage) {
	console.error(`There is no option ${unknown}.\n\n${usage}`);
	process.exit(1);
}
