/* A reporter that names the tests which failed first and passed when tried again, as CI does: each of them has a fault to find. */
export default class SecondTries {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`TRIED AGAIN ${name}`);
  }
}
