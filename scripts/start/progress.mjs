/** Prints the progress: on a terminal in one living line, elsewhere now and then. */
export function beginStep(title) {
	const begun = Date.now();
	const seconds = () => Math.round((Date.now() - begun) / 1000);
	const isLive = process.stdout.isTTY === true;
	let detail = "";
	const show = () => {
		const line = `${title}… ${seconds()} s${detail && ` (${detail})`}`;
		if (isLive) process.stdout.write(`\r\x1b[2K${line}`);
		else console.log(line);
	};
	const clear = () => {
		clearInterval(timer);
		if (isLive) process.stdout.write("\r\x1b[2K");
	};
	const timer = setInterval(show, isLive ? 1_000 : 5_000);
	if (isLive) show();
	else console.log(`${title}…`);
	return {
		detail(text) {
			detail = text;
		},
		done(text) {
			clear();
			console.log(`${text} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
		},
		stop: clear,
	};
}

/** A step that failed: one plain sentence, and the end of its output. */
export class Fault extends Error {
	constructor(sentence, tail = []) {
		super(sentence);
		this.tail = tail;
	}
}

export function printFault(fault) {
	if (!(fault instanceof Fault)) throw fault;
	for (const line of fault.tail.slice(-25)) console.error(`  ${line}`);
	console.error(fault.message);
}
