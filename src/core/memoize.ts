/** Does the work once, and answers as before for as long as it is asked about the very same values. */
export function whileSame<Values extends readonly unknown[], Answer>(
	work: (...values: Values) => Answer,
): (...values: Values) => Answer {
	let last: { values: Values; answer: Answer } | undefined;
	return (...values) => {
		const isSame = last?.values.every((value, at) =>
			Object.is(value, values[at]),
		);
		if (!last || !isSame) last = { values, answer: work(...values) };
		return last.answer;
	};
}
