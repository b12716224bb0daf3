/** A value that the program cannot start with. The message names the variable and is fit to be printed as it is. */
export class ConfigError extends Error {
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable} ${/^(must|needs|is|has)\b/.test(problem) ? problem : `is wrong: ${problem}`}.`);
    this.name = "ConfigError";
    this.variable = variable;
  }
}
