/** Products have these names unless content changes them. */
export const defaultProductNames = {
	course: { one: "Course", many: "Courses" },
	/** Bundles and university programs together. */
	program: { one: "Program", many: "Programs" },
	bundle: { one: "Master's program", many: "Master's programs" },
	"master-of-masters": {
		one: "Advanced master's program",
		many: "Advanced master's programs",
	},
	university: { one: "University program", many: "University programs" },
	certificate: {
		one: "University certificate",
		many: "University certificates",
	},
	postgraduate: { one: "Postgraduate program", many: "Postgraduate programs" },
	bootcamp: { one: "Bootcamp", many: "Bootcamps" },
	"free-course": { one: "Free course", many: "Free courses" },
} as const;

export const and = (first: string, second: string) => `${first} and ${second}`;
