import { expect, it } from "vitest";
import { models } from "../registry.ts";
import { overroundReport } from "./overround.ts";

it.each(Object.values(models))(
  "$sport has the stated overround in every market, and rounding never lowers it [RT-15]",
  (model) => {
    const { markets, wrong } = overroundReport(model, 0.06);
    expect(wrong).toEqual([]);
    expect(markets).toBeGreaterThan(5);
  },
);
